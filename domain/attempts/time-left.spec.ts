import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSecondsRun, countTimeLeft, isPaused } from './time-left.ts'

const noon = Date.parse('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(noon + seconds * 1000)
const textAt = (seconds: number) => at(seconds).toISOString()

describe('the seconds on a clock', () => {
  test.each([
    ['run to the deadline', 600, null, 0, 600],
    ['are rounded up', 600, null, 0.5, 600],
    ['are none at the deadline', 600, null, 600, 0],
    ['are none after it', 600, null, 700, 0],
    ['are those from the end of a pause', 600, 100, 0, 500],
    ['do not change in it', 600, 100, 99.9, 500],
    ['run again from its end', 600, 100, 100, 500],
    ['run after it', 600, 100, 160, 440],
  ])('%s', (_, deadline, pausedUntil, now, seconds) => {
    const time = { deadlineAt: textAt(deadline), pausedUntil: pausedUntil === null ? null : textAt(pausedUntil) }
    expect(countTimeLeft(time, at(now))).toBe(seconds)
    expect(countTimeLeft({ ...time, pausedUntil: time.pausedUntil ?? undefined }, at(now))).toBe(seconds)
  })

  test('are stopped until the end of a pause, and not at its end', () => {
    expect(isPaused({ pausedUntil: textAt(1) }, at(0.999))).toBe(true)
    expect(isPaused({ pausedUntil: textAt(1) }, at(1))).toBe(false)
    expect(isPaused({ pausedUntil: null }, at(0))).toBe(false)
    expect(isPaused({}, at(0))).toBe(false)
  })

  const milliseconds = (most: number) => fc.integer({ min: 0, max: most })

  test('are the same before, during and after a pause, except for the time that really passed', () => {
    fc.assert(
      fc.property(milliseconds(9e6), milliseconds(3.6e6), milliseconds(3.6e6), (left, pause, later) => {
        const before = { deadlineAt: new Date(noon + left).toISOString() }
        const after = {
          deadlineAt: new Date(noon + left + pause).toISOString(),
          pausedUntil: new Date(noon + pause).toISOString(),
        }
        const seconds = countTimeLeft(before, new Date(noon))
        expect(countTimeLeft(after, new Date(noon))).toBe(seconds)
        expect(countTimeLeft(after, new Date(noon + Math.floor(pause / 2)))).toBe(seconds)
        expect(countTimeLeft(after, new Date(noon + pause))).toBe(seconds)
        expect(countTimeLeft(after, new Date(noon + pause + later))).toBe(countTimeLeft(before, new Date(noon + later)))
      }),
    )
  })
})

describe('the seconds that a clock has run', () => {
  test.each([
    ['are those since the start', 3600, null, 0, 600, 600],
    ['end at the deadline', 3600, null, 0, 4000, 3600],
    ['are none before the start', 3600, null, 0, -5, 0],
    ['go on without a deadline', null, null, 0, 4000, 4000],
    ['leave out a pause that is over', 4200, 900, 600, 1000, 400],
    ['are stopped in a pause', 4200, 900, 600, 300, 300],
    ['are the same at its end', 4200, 900, 600, 900, 300],
    ['are the same a moment before its end', 4200, 900, 600, 899, 300],
    ['are the time of the test at the deadline', 4200, 900, 600, 5000, 3600],
    ['leave out two pauses, one of which runs', 4500, 2000, 900, 1800, 1100],
  ])('%s', (_, deadline, pausedUntil, pausedSeconds, now, seconds) => {
    const attempt = {
      startedAt: at(0),
      deadlineAt: deadline === null ? null : at(deadline),
      pausedUntil: pausedUntil === null ? null : at(pausedUntil),
      pausedSeconds,
    }
    expect(countSecondsRun(attempt, at(now))).toBe(seconds)
  })

  test('and the seconds left are the time of the test, at any moment of it', () => {
    const seconds = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(seconds(7200), seconds(3600), seconds(12_000), (begins, pausedSeconds, now) => {
        const deadline = 10_800 + pausedSeconds
        const pausedUntil = begins + pausedSeconds
        // Before the pause, nobody knows of it.
        const isKnown = now >= begins
        const attempt = {
          startedAt: at(0),
          deadlineAt: at(isKnown ? deadline : 10_800),
          pausedUntil: isKnown ? at(pausedUntil) : null,
          pausedSeconds: isKnown ? pausedSeconds : 0,
        }
        const time = {
          deadlineAt: attempt.deadlineAt.toISOString(),
          pausedUntil: attempt.pausedUntil?.toISOString(),
        }
        expect(countSecondsRun(attempt, at(now)) + countTimeLeft(time, at(now))).toBe(10_800)
      }),
    )
  })
})
