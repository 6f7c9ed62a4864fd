import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersForStanding, computeWilsonInterval, judgeStanding } from './topic-standing.ts'

test.each([
  [0, 0, null],
  [4, 4, null],
  [0, 5, 'learning'],
  [1, 5, 'learning'],
  [2, 5, 'learning'],
  [3, 5, 'getting_there'],
  [3, 6, 'learning'],
  [4, 7, 'getting_there'],
  [4, 5, 'getting_there'],
  [5, 5, 'strong'],
  [9, 20, 'learning'],
  [10, 20, 'learning'],
  [11, 20, 'getting_there'],
  [16, 20, 'getting_there'],
  [17, 20, 'strong'],
  [20, 20, 'strong'],
])('%i right of %i is %s', (correct, scored, standing) => {
  expect(judgeStanding({ correct, scored })).toBe(standing)
})

test.each([
  // One level is 0.75 logits. Of 20 questions that are two levels harder, half right is 82 % of those in the middle.
  [10, 20, 1.5, 'strong'],
  [10, 20, 0.75, 'getting_there'],
  [10, 20, 0, 'learning'],
  [17, 20, -0.75, 'getting_there'],
  [11, 20, -0.75, 'learning'],
  [0, 20, 3, 'learning'],
  [20, 20, -1.5, 'strong'],
  [4, 4, 1.5, null],
])('%i right of %i, of difficulty %d, is %s', (correct, scored, difficulty, standing) => {
  expect(judgeStanding({ correct, scored, difficulty })).toBe(standing)
})

test.each([
  // Calculated by hand for one standard error on each side.
  [0, 5, 0, 1 / 6],
  [5, 5, 5 / 6, 1],
  [10, 20, 0.5 - Math.sqrt(0.0131) / 1.05, 0.5 + Math.sqrt(0.0131) / 1.05],
])('the interval of %i right of %i', (correct, scored, low, high) => {
  const interval = computeWilsonInterval(correct, scored)
  expect(interval.low).toBeCloseTo(low, 3)
  expect(interval.high).toBeCloseTo(high, 3)
})

test('one right answer more never makes the word worse', () => {
  const order = ['learning', 'getting_there', 'strong']
  fc.assert(
    fc.property(fc.integer({ min: 5, max: answersForStanding }), fc.nat(answersForStanding), (scored, correct) => {
      fc.pre(correct < scored)
      const less = order.indexOf(judgeStanding({ correct, scored }) ?? '')
      expect(order.indexOf(judgeStanding({ correct: correct + 1, scored }) ?? '')).toBeGreaterThanOrEqual(less)
    }),
  )
})
