import { expect, test } from 'vitest'
import { computeQuestionResults, sortMostMissedFirst } from './question-results.ts'

const submitted = (student: string, marks: string, ...lines: string[]) => ({
  ...{ student, marks, answers: lines.join('\n') },
  questionIds: ['first', 'second', 'third'],
})

test('a question says who missed it, and which wrong answer most of them gave', () => {
  const results = computeQuestionResults([
    submitted('Ada', '10-', 'bbbbb', '#5 5', 'bbbbb'),
    submitted('Ben', '00-', 'ccccc', '#5 5.0', 'bbbbb'),
    submitted('Cleo', '0.-', 'ccccc', '.', 'bbbbb'),
  ])
  expect(results.get('first')).toEqual({
    ...{ asked: 3, right: 1, missedBy: ['Ben', 'Cleo'], commonWrong: { line: 'ccccc', students: 2 } },
  })
  expect(results.get('second')).toEqual({
    ...{ asked: 3, right: 0, missedBy: ['Ada', 'Ben', 'Cleo'], commonWrong: { line: '#5', students: 2 } },
  })
  expect(results.get('third')).toBeUndefined()
})

test.each([
  ['one student alone chose it', [submitted('Ada', '000', 'ccccc', 'ddddd', '.')]],
  ['all left it open', [submitted('Ada', '...', '.', '.', '.'), submitted('Ben', '...', '.', '.', '.')]],
])('no wrong answer is common if %s', (_, submissions) => {
  expect(computeQuestionResults(submissions).get('first')?.commonWrong).toBeNull()
})

test.each([
  [[], []],
  [
    ['3 of 5', '1 of 5', '5 of 5'],
    ['1 of 5', '3 of 5', '5 of 5'],
  ],
  // Questions with the same share keep the order of the test.
  [
    ['2 of 4', '1 of 2', '0 of 0', '0 of 3'],
    ['0 of 3', '2 of 4', '1 of 2', '0 of 0'],
  ],
])('%j by what was missed most: %j', (results, ordered) => {
  const read = results.map((words) => {
    const [right = 0, askedCount = 0] = words.split(' of ').map(Number)
    return { words, right, question: { askedCount } }
  })
  expect(sortMostMissedFirst(read).map(({ words }) => words)).toEqual(ordered)
})
