import { expect, test } from 'vitest'
import { correctClockOffset, countMillisecondsLeft } from './server-clock.ts'

const noon = '2031-03-04T12:00:00.000Z'
const noonMilliseconds = Date.parse(noon)

test('takes the middle of the request for the moment at which the first stamp was made', () => {
  expect(correctClockOffset(null, { serverNow: noon, sentAt: 1_000, receivedAt: 1_200 })).toBe(noonMilliseconds - 1_100)
})

test('does not let a slow reply move an estimate that agrees with it', () => {
  const good = noonMilliseconds - 1_010
  expect(correctClockOffset(good, { serverNow: noon, sentAt: 1_000, receivedAt: 16_000 })).toBe(good)
})

test('moves to what a reply proves after the device has slept', () => {
  const beforeSleep = noonMilliseconds - 600_000
  expect(correctClockOffset(beforeSleep, { serverNow: noon, sentAt: 1_000, receivedAt: 1_040 })).toBe(
    noonMilliseconds - 1_040,
  )
})

test('measures what is left on the monotonic clock', () => {
  expect(countMillisecondsLeft('2031-03-04T12:30:00.000Z', noonMilliseconds - 1_000, 61_000)).toBe(29 * 60_000)
})
