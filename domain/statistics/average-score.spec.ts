import { expect, test } from 'vitest'
import { computeAverageScore, countScoredAnswers } from './average-score.ts'

test.each([
  [[], null],
  [[[0, 0]], null],
  [[[0, 3]], 0],
  [[[1, 2]], 50],
  // 85 of 114 and 1 of 3 are 86 of 117: the quiz has less weight than the full test.
  [
    [
      [85, 114],
      [1, 3],
    ],
    74,
  ],
  // Thirds are added before rounding: 3 of 8.
  [
    [
      [1, 3],
      [1, 3],
      [1, 2],
    ],
    38,
  ],
  // Half a point is rounded up.
  [[[1, 8]], 13],
  // A submission without a scored question changes nothing.
  [
    [
      [0, 0],
      [3, 4],
    ],
    75,
  ],
])('every scored question counts alike: %j is %j', (submissions, average) => {
  const scored = submissions.map(([correctAnswers = 0, totalQuestions = 0]) => ({
    ...{ correctAnswers, totalQuestions, isDrill: false },
  }))
  expect(computeAverageScore(countScoredAnswers(scored))).toBe(average)
})

test('drills do not count', () => {
  const drill = { correctAnswers: 0, totalQuestions: 10, isDrill: true }
  expect(countScoredAnswers([drill])).toEqual({ right: 0, scored: 0 })
  expect(computeAverageScore(countScoredAnswers([drill, { ...drill, correctAnswers: 4, isDrill: false }]))).toBe(40)
})
