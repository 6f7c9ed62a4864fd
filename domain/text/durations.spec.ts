import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDuration,
  countSecondsLeft,
  formatCountdown,
  formatDuration,
  formatHoursAndMinutes,
  formatMinutes,
  formatShortDuration,
  formatTestLength,
} from './durations.ts'

test.each([
  [0, '0m 0s', '0:00'],
  [9, '0m 9s', '0:09'],
  [65, '1m 5s', '1:05'],
  [599, '9m 59s', '9:59'],
  [3545, '59m 5s', '59:05'],
  [3599, '59m 59s', '59:59'],
  [3600, '1h 0m 0s', '1:00:00'],
  [3909, '1h 5m 9s', '1:05:09'],
  [10_745, '2h 59m 5s', '2:59:05'],
  [360_000, '100h 0m 0s', '100:00:00'],
  [59.9, '0m 59s', '0:59'],
  [-5, '0m 0s', '0:00'],
])('%d seconds are %s of time spent and %s on the timer', (seconds, spent, left) => {
  expect(formatDuration(seconds)).toBe(spent)
  expect(formatCountdown(seconds)).toBe(left)
})

test.each([
  [0, '0m'],
  [60, '1m'],
  [3600, '1h 0m'],
  [10_740, '2h 59m'],
])('%d seconds that a person wrote down are %s', (seconds, words) => {
  expect(formatHoursAndMinutes(seconds)).toBe(words)
})

const deadline = new Date('2026-03-01T13:00:00.000Z')

test('the deadline is the test’s duration after the start', () => {
  expect(addDuration(new Date('2026-03-01T10:00:00Z'), 180 * 60)).toEqual(deadline)
})

test.each([
  ['10:00:00.000', 10_800],
  ['12:59:58.999', 2],
  ['12:59:59.000', 1],
  ['12:59:59.999', 1],
  ['13:00:00.000', 0],
  ['13:00:00.001', 0],
  ['15:00:00.000', 0],
])('at %s there are %i seconds left until 13:00', (time, expected) => {
  expect(countSecondsLeft(deadline, new Date(`2026-03-01T${time}Z`))).toBe(expected)
})

test('zero is shown exactly when the deadline has come', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), (milliseconds) => {
      const now = new Date(deadline.getTime() + milliseconds)
      expect(countSecondsLeft(deadline, now) === 0).toBe(milliseconds >= 0)
    }),
  )
})

test.each([
  [60, '1 minute'],
  [2100, '35 minutes'],
  [10_800, '180 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatMinutes(seconds)).toBe(words)
})

test.each([
  [-5, '0 s'],
  [45.7, '45 s'],
  [60, '1 min'],
  [65, '1 min 5 s'],
  [360, '6 min'],
  [3700, '61 min 40 s'],
])('%d seconds on one question read %s', (seconds, words) => {
  expect(formatShortDuration(seconds)).toBe(words)
})

test.each([
  [2100, '35 minutes'],
  [5400, '90 minutes'],
  [7200, '2 hours'],
  [9000, '2.5 hours'],
  [10_200, '170 minutes'],
  [10_800, '3 hours'],
])('a test of %i seconds takes %s', (seconds, words) => {
  expect(formatTestLength(seconds)).toBe(words)
})
