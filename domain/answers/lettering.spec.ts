import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Subject } from '#contracts/wire/subjects.ts'
import { paper2017 } from '#test/support/formats.ts'
import { listOptionLetters } from './lettering.ts'

const cases: [where: string, questionIndex: number, indexInSection: number, subject: Subject, first: 'A' | 'E'][] = [
  ['question 1', 0, 0, 'reading', 'A'],
  ['question 2', 1, 1, 'reading', 'E'],
  ['reading question 6', 5, 5, 'reading', 'E'],
  ['reading question 8', 7, 7, 'reading', 'E'],
  ['reading question 57', 56, 56, 'reading', 'A'],
  ['math question 1 of a full test', 57, 0, 'math', 'E'],
  ['math question 2 of a full test', 58, 1, 'math', 'A'],
  ['math question 5 of a full test', 61, 4, 'math', 'E'],
  ['math question 6 of a full test, the first past 62', 62, 5, 'math', 'A'],
  ['math question 7 of a full test', 63, 6, 'math', 'A'],
  ['math question 8 of a full test', 64, 7, 'math', 'A'],
  ['the last question of a full test', 113, 56, 'math', 'A'],
  ['math question 8 at index 62', 62, 7, 'math', 'A'],
  ['math question 8 at index 61', 61, 7, 'math', 'E'],
  ['reading past index 62', 63, 1, 'reading', 'A'],
  ['index 61 in a reading section', 61, 61, 'reading', 'E'],
  ['math question 5 of a test of math alone', 4, 4, 'math', 'A'],
  ['math question 6 of a test of math alone', 5, 5, 'math', 'A'],
  ['math question 7 of a test of math alone', 6, 6, 'math', 'A'],
  ['math question 8 of a test of math alone', 7, 7, 'math', 'E'],
  ['math question 7 at an odd place of the test', 11, 6, 'math', 'A'],
  ['math question 8 at an even place of the test', 12, 7, 'math', 'E'],
  ['math question 62 of a test of math alone', 61, 61, 'math', 'E'],
  ['math question 63 of a test of math alone', 62, 62, 'math', 'A'],
]

test.each(cases)(
  '%s (index %i, %i in its %s section) starts its options at %s',
  (_, questionIndex, indexInSection, subject, first) => {
    const letters = listOptionLetters(paper2017, { questionIndex, indexInSection, subject }, 4)
    expect(letters).toEqual(first === 'A' ? ['A', 'B', 'C', 'D'] : ['E', 'F', 'G', 'H'])
  },
)

test('more than four options go on in the alphabet', () => {
  expect(listOptionLetters(paper2017, { questionIndex: 0, indexInSection: 0, subject: 'reading' }, 6).join('')).toBe(
    'ABCDEF',
  )
  expect(listOptionLetters(paper2017, { questionIndex: 1, indexInSection: 1, subject: 'reading' }, 5).join('')).toBe(
    'EFGHI',
  )
  expect(
    listOptionLetters(paper2017, { questionIndex: 1, indexInSection: 1, subject: 'reading' }, 24).slice(-3),
  ).toEqual(['Z', 'AA', 'AB'])
})

test('a question without options has no letters', () => {
  expect(listOptionLetters(paper2017, { questionIndex: 0, indexInSection: 0, subject: 'math' }, 0)).toEqual([])
})

test('every option of a question has a letter of its own', () => {
  fc.assert(
    fc.property(
      fc.record({
        questionIndex: fc.nat(130),
        indexInSection: fc.nat(130),
        subject: fc.constantFrom('reading', 'math'),
      }),
      fc.nat(60),
      (place, optionCount) => {
        expect(new Set(listOptionLetters(paper2017, place, optionCount)).size).toBe(optionCount)
      },
    ),
  )
})
