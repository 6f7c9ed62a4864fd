import { expect, test } from 'vitest'
import { computeRetakeDelayMs, countMinutesUntilNextTry, describeTooManyTries, normalizePin } from './retake.ts'

const now = new Date('2026-03-01T10:00:00Z')
function ago(minutes: number) {
  return new Date(now.getTime() - minutes * 60_000)
}

test.each([
  ['no wrong try', [], 0],
  ['four wrong tries', [1, 2, 3, 4], 0],
  ['five wrong tries', [1, 2, 3, 4, 5], 10],
  ['five, in another order', [5, 1, 4, 2, 3], 10],
  ['five at this moment', [0, 0, 0, 0, 0], 15],
  ['five of which one is 15 minutes old', [1, 2, 3, 4, 15], 0],
  ['five of which one will be so in a few seconds', [1, 2, 3, 4, 14.9], 1],
  ['more than five: the fifth newest decides', [1, 2, 3, 4, 5, 6, 7], 10],
])('after %s', (_, minutes, wait) => {
  expect(countMinutesUntilNextTry(minutes.map(ago), now)).toBe(wait)
})

test('the message says how long to wait', () => {
  expect(describeTooManyTries(1)).toBe('Too many wrong tries. Please try again in 1 minute.')
  expect(describeTooManyTries(12)).toBe('Too many wrong tries. Please try again in 12 minutes.')
})

test('a PIN ignores case and spaces around it', () => {
  expect(normalizePin(' a7q9')).toBe('A7Q9')
})

test.each([
  [0, 0],
  [20, 0],
  [21, 50],
  [40, 1000],
  [60, 2000],
  [100_000, 2000],
])('after %i wrong tries of all students an answer takes %i ms longer', (tries, delay) => {
  expect(computeRetakeDelayMs(tries)).toBe(delay)
})
