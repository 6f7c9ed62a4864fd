import { beforeEach, expect, test, vi } from 'vitest'
import { createHandTimers } from '#test/support/attempt-world.ts'
import { createAttemptCell } from './attempt-cell.ts'
import { createAttemptClock } from './attempt-clock.ts'
import type { Timers } from './timers.ts'

const serverNow = '2031-03-04T09:00:00.000Z'
const deadlineAt = '2031-03-04T09:01:00.000Z'

let timers: ReturnType<typeof createHandTimers>
let timeIsUp: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  timers = createHandTimers()
  timeIsUp = vi.fn<() => void>()
})

function clockWith(used: Timers) {
  const cell = createAttemptCell()
  return { cell, clock: createAttemptClock(cell, used, timeIsUp) }
}

test('keeps nothing and sets no timer until it knows the time', async () => {
  const after = vi.fn(timers.after)
  const { clock } = clockWith({ ...timers, after })
  clock.start()
  expect(after).not.toHaveBeenCalled()
  expect(clock.toKeep()).toBeNull()
  expect(clock.secondsLeft()).toBeNull()
})

test('rings at the deadline, once', async () => {
  const { clock } = clockWith(timers)
  clock.correct({ serverNow, deadlineAt }, timers.now())
  await timers.advance(59_999)
  expect(timeIsUp).not.toHaveBeenCalled()
  await timers.advance(60_000)
  expect(timeIsUp).toHaveBeenCalledTimes(1)
})

test('waits on when a timer is early', async () => {
  let isEarly = true
  const early: Timers = {
    ...timers,
    after(milliseconds, run) {
      const wait = isEarly ? milliseconds - 5_000 : milliseconds
      isEarly = false
      return timers.after(wait, run)
    },
  }
  const { clock } = clockWith(early)
  clock.correct({ serverNow, deadlineAt }, timers.now())
  await timers.advance(55_000)
  expect(timeIsUp).not.toHaveBeenCalled()
  await timers.advance(5_000)
  expect(timeIsUp).toHaveBeenCalledTimes(1)
})

test('tells of a deadline that moved, but not of the first one', () => {
  const { cell, clock } = clockWith(timers)
  clock.correct({ serverNow, deadlineAt }, timers.now())
  expect(cell.get().timeChange).toBeNull()
  const later = '2031-03-04T09:03:00.000Z'
  clock.correct({ serverNow, deadlineAt: later }, timers.now())
  expect(cell.get().timeChange).toEqual({ seconds: 120, deadlineAt: later })
})

test('keeps an estimate that a slow reply agrees with, but none that was made from the date of the device', async () => {
  const { cell, clock } = clockWith(timers)
  // The device's date is accurate to a second. A reply that took four seconds is less accurate.
  clock.restore({ deadlineAt, serverNow: timers.date() + 1_000, deviceNow: timers.date() })
  const sentAt = timers.now()
  await timers.advance(4_000)
  clock.correct({ serverNow, deadlineAt }, sentAt)
  const middle = Date.parse(serverNow) - sentAt - 2_000
  expect(cell.get().offset).toBe(middle)
  clock.correct({ serverNow, deadlineAt }, sentAt + 1_000)
  expect(cell.get().offset).toBe(middle)
})

test('rings once, at the deadline of the last correction', async () => {
  const { clock } = clockWith(timers)
  clock.correct({ serverNow, deadlineAt: '2031-03-04T09:00:30.000Z' }, timers.now())
  clock.correct({ serverNow, deadlineAt }, timers.now())
  await timers.advance(59_999)
  expect(timeIsUp).not.toHaveBeenCalled()
  await timers.advance(10_000)
  expect(timeIsUp).toHaveBeenCalledTimes(1)
})
