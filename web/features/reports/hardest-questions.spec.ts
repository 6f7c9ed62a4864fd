import { expect, test } from 'vitest'
import { findHardestQuestions } from './hardest-questions.ts'

function questions(...facilities: (number | null)[]) {
  return facilities.map((facility, at) => ({ number: at + 1, facility }))
}

test.each([
  ['three at most, the hardest first', [0.5, 0.2, 0.9, 0.3], { numbers: '2, 4, 1', rightWords: '20 to 50% right' }],
  [
    'in the order of the test where they are equal',
    [0.4, 0.4, 0.4, 0.4],
    { numbers: '1, 2, 3', rightWords: '40% right' },
  ],
  [
    'without those that everybody got right, or nobody was scored on',
    [1, null, 0, 1],
    { numbers: '3', rightWords: '0% right' },
  ],
  ['nothing where all were right', [1, 1], null],
])('names %s', (_, facilities, named) => {
  expect(findHardestQuestions(questions(...facilities))).toEqual(named)
})
