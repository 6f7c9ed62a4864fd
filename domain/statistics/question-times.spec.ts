import { expect, test } from 'vitest'
import { computeQuantile, summarizeQuestionTimes } from './question-times.ts'

test('quartiles are those of R’s quantile (type 7)', () => {
  // quantile(c(1, 3, 4, 10, 20, 30, 31, 90)) prints 1.00 3.75 15.00 30.25 90.00.
  const sorted = [1, 3, 4, 10, 20, 30, 31, 90]
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => computeQuantile(sorted, share))).toEqual([1, 3.75, 15, 30.25, 90])
})

test('hardly any time and very much time are counted, unopened questions are not', () => {
  const found = summarizeQuestionTimes([0, 0, 2, 55, 60, 60, 60, 65, 70, 400])
  expect(found).toMatchObject({ students: 8, median: 60, rapid: 1, rapidBelow: 6, slow: 1 })
  expect(found?.slowAbove).toBeCloseTo(66.25 + 1.5 * (66.25 - 58.75), 10)
})

test('the limit never exceeds ten seconds: nobody thinks that long without reading', () => {
  expect(summarizeQuestionTimes([9, 600, 600])).toMatchObject({ rapid: 1, rapidBelow: 10 })
})

test('without times there is nothing to say', () => {
  expect(summarizeQuestionTimes([])).toBeNull()
  expect(summarizeQuestionTimes([0, 0])).toBeNull()
})
