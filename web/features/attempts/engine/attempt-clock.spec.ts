import { beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('a pause', () => {
  const at = (seconds: number) => new Date(Date.parse(serverNow) + seconds * 1000).toISOString()
  /** Half a minute is left, for ten minutes from now. */
  const paused = { serverNow, deadlineAt: at(630), pausedUntil: at(600) }

  test('stops the clock, ends by itself without a network, and moves the end', async () => {
    const { cell, clock } = clockWith(timers)
    clock.correct({ serverNow, deadlineAt: at(30) }, timers.now())
    clock.correct(paused, timers.now())
    expect(clock.secondsLeft()).toBe(30)
    await timers.advance(599_999)
    expect([clock.secondsLeft(), cell.get().pausedUntil]).toEqual([30, paused.pausedUntil])
    await timers.advance(1)
    expect([clock.secondsLeft(), cell.get().pausedUntil]).toEqual([30, null])
    await timers.advance(29_999)
    expect(timeIsUp).not.toHaveBeenCalled()
    await timers.advance(1)
    expect(timeIsUp).toHaveBeenCalledTimes(1)
  })

  test('ends early when the server says so', async () => {
    const { cell, clock } = clockWith(timers)
    clock.correct(paused, timers.now())
    await timers.advance(60_000)
    clock.correct({ serverNow: at(60), deadlineAt: at(90) }, timers.now())
    expect([clock.secondsLeft(), cell.get().pausedUntil]).toEqual([30, null])
    await timers.advance(30_000)
    expect(timeIsUp).toHaveBeenCalledTimes(1)
  })

  test('is still there after a reload, for as long as it lasts', async () => {
    const { clock } = clockWith(timers)
    clock.correct(paused, timers.now())
    await timers.advance(100_000)
    const kept = clock.toKeep()
    if (kept === null) throw new Error('The clock is known.')
    clock.stop()
    await timers.advance(100_000)
    const reloaded = clockWith(timers)
    reloaded.clock.restore(kept)
    expect([reloaded.clock.secondsLeft(), reloaded.cell.get().pausedUntil]).toEqual([30, paused.pausedUntil])
    await timers.advance(400_000)
    expect(reloaded.cell.get().pausedUntil).toBeNull()
  })

  test('is over if a reload comes after its end', async () => {
    const { clock } = clockWith(timers)
    clock.correct(paused, timers.now())
    const kept = clock.toKeep()
    if (kept === null) throw new Error('The clock is known.')
    clock.stop()
    await timers.advance(610_000)
    const reloaded = clockWith(timers)
    reloaded.clock.restore(kept)
    await timers.advance(0)
    expect([reloaded.clock.secondsLeft(), reloaded.cell.get().pausedUntil]).toEqual([20, null])
  })

  test('kept by an earlier version of the program is none', () => {
    const { cell, clock } = clockWith(timers)
    clock.restore({ deadlineAt, serverNow: timers.date(), deviceNow: timers.date() })
    expect(cell.get().pausedUntil).toBeNull()
  })

  test.each([
    ['a pause heard at once', 0, null, paused, null],
    ['a pause heard four seconds late', 4, null, { ...paused, serverNow: at(4) }, null],
    ['the same pause again', 60, paused, { ...paused, serverNow: at(60) }, null],
    ['its end', 600, paused, { serverNow: at(600), deadlineAt: at(630) }, null],
    ['its early end, heard late', 64, paused, { serverNow: at(64), deadlineAt: at(90) }, null],
    ['a longer pause', 60, paused, { serverNow: at(60), deadlineAt: at(930), pausedUntil: at(900) }, null],
    ['five minutes in a pause', 60, paused, { ...paused, serverNow: at(60), deadlineAt: at(930) }, 300],
    ['a minute in a pause', 60, paused, { ...paused, serverNow: at(60), deadlineAt: at(690) }, 60],
    [
      'five minutes less in a pause',
      60,
      { ...paused, deadlineAt: at(1230) },
      { ...paused, serverNow: at(60), deadlineAt: at(930) },
      -300,
    ],
    ['a pause with five minutes', 0, null, { ...paused, deadlineAt: at(930) }, 300],
  ])('tells of given time only: %s', async (_, seconds, before, after, told) => {
    const { cell, clock } = clockWith(timers)
    clock.correct(before ?? { serverNow, deadlineAt: at(30) }, timers.now())
    await timers.advance(seconds * 1000)
    clock.correct(after, timers.now())
    expect(cell.get().timeChange).toEqual(told === null ? null : { seconds: told, deadlineAt: after.deadlineAt })
  })
})
