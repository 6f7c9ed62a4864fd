import { expect, test } from 'vitest'
import { listSectionMarks } from './section-marks.ts'

const subjects = ['reading', 'math', 'reading', 'math']

test.each([
  [
    'right, wrong and open questions of its subject count',
    ['10.1', '0.1.'],
    'reading',
    [
      [1, 0],
      [0, 1],
    ],
  ],
  ['questions that are not scored are left out', ['1-01', '0-10'], 'math', [[1], [0]]],
  [
    'submissions scored on other questions are left out',
    ['1101', '1-01', '0000'],
    'math',
    [
      [1, 1],
      [0, 0],
    ],
  ],
  [
    'what the other subject scores does not matter',
    ['1101', '-101'],
    'math',
    [
      [1, 1],
      [1, 1],
    ],
  ],
  ['nobody has none', [], 'math', []],
] as const)('%s', (_, marks, subject, expected) => {
  expect(listSectionMarks(marks, subjects, subject)).toEqual(expected)
})
