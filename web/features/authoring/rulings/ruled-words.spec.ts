import { expect, test } from 'vitest'
import { describeRuledScores } from './ruled-words.ts'

const rest = {
  ...{ isCorrect: null, scorePercentage: 0, composite: null },
  ...{ readingRaw: 0, readingScaled: null, mathRaw: 0, mathScaled: null },
}

function change(before: [right: number, scored: number], after: [right: number, scored: number]) {
  const [one, other] = [before, after].map(([correctAnswers = 0, totalQuestions = 0]) => ({
    ...{ correctAnswers, totalQuestions },
    ...rest,
  }))
  if (!one || !other) throw new Error('There are two.')
  return { before: one, after: other }
}

test.each([
  [[change([2, 5], [3, 5]), change([3, 5], [2, 5])], 4, '1 goes up, 1 goes down. 4 stay as they are.'],
  // A voided question: students who missed it go up; students who got it right and missed another question go down.
  [
    [change([2, 5], [2, 4]), change([3, 5], [2, 4]), change([5, 5], [4, 4])],
    0,
    '1 goes up, 1 goes down. 1 keeps its percentage, out of another number of questions. 0 stay as they are.',
  ],
  [
    [change([5, 5], [4, 4]), change([0, 5], [0, 4])],
    1,
    '0 go up, 0 go down. 2 keep their percentage, out of another number of questions. 1 stays as it is.',
  ],
])('scores that change are counted by their share of right answers', (changed, unchanged, words) => {
  expect(describeRuledScores(changed, unchanged)).toBe(words)
})
