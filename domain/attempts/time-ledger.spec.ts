import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeAccommodationSeconds,
  computeDeadline,
  listOpeningEntries,
  makeGrantEntry,
  makeWaitingEntry,
  maxSecondsGivenBack,
  noAccommodation,
} from './time-ledger.ts'

const threeHours = 3 * 3600
const start = new Date('2026-03-01T10:00:00Z')

test.each([
  ['nothing', 1, 0, 0],
  ['half as much again', 1.5, 0, 5400],
  ['twice the time', 2, 0, threeHours],
  ['ten minutes', 1, 10, 600],
  ['a tenth and five minutes', 1.1, 5, 1080 + 300],
])('an accommodation of %s', (_, timeMultiplier, extraMinutes, seconds) => {
  expect(computeAccommodationSeconds(threeHours, { timeMultiplier, extraMinutes, reason: '' })).toBe(seconds)
})

describe('an attempt', () => {
  test('without an accommodation has one line', () => {
    expect(listOpeningEntries(threeHours, noAccommodation)).toMatchObject([{ kind: 'duration', seconds: threeHours }])
  })

  test('with an accommodation has a second line that says why', () => {
    const lines = listOpeningEntries(threeHours, { timeMultiplier: 1.5, extraMinutes: 0, reason: 'Plan 504' })
    expect(lines).toMatchObject([
      { kind: 'duration', seconds: threeHours },
      { kind: 'accommodation', seconds: 5400, reason: 'Plan 504' },
    ])
  })

  test('ends when all of its lines have run', () => {
    const lines = [
      ...listOpeningEntries(threeHours, noAccommodation),
      makeGrantEntry(10, 'Fire alarm'),
      makeGrantEntry(-4, 'Mistaken'),
    ]
    expect(computeDeadline(start, lines)).toEqual(new Date('2026-03-01T13:06:00Z'))
  })
})

test('the order of the lines does not matter to the deadline', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -36_000, max: 36_000 })), (seconds) => {
      const lines = seconds.map((each) => ({ seconds: each }))
      expect(computeDeadline(start, lines)).toEqual(computeDeadline(start, lines.toReversed()))
    }),
  )
})

describe('time without a question', () => {
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
  const given = (seconds: number, created: number) => ({ kind: 'waiting', seconds, createdAt: at(created) })
  const own = { kind: 'duration', seconds: threeHours, createdAt: start }

  test.each([
    ['is given back', [own], 100, 160, 60],
    ['is not counted in less than ten seconds', [own], 100, 109, null],
    ['is given back from ten seconds on', [own], 100, 110, 10],
    ['is never in the future', [own], 200, 100, null],
    ['is not given back twice', [own, given(50, 150)], 100, 180, 30],
    ['counts from the start if nothing was given back after it', [own, given(50, 60)], 100, 180, 80],
    ['has a maximum', [own], 0, 5000, maxSecondsGivenBack],
    ['has a maximum for all of an attempt', [own, given(580, 10)], 100, 200, 20],
    ['ends at that maximum', [own, given(600, 10)], 100, 200, null],
    ['does not count what an administrator granted', [{ ...own, kind: 'grant' }], 100, 160, 60],
  ])('%s', (_, lines, since, now, seconds) => {
    expect(makeWaitingEntry(lines, at(since), at(now))?.seconds ?? null).toBe(seconds)
  })
})
