import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accommodationSeconds, grantLine, noAccommodation, openingLines, reckonDeadline } from './time-ledger.ts'

const threeHours = 3 * 3600
const start = new Date('2026-03-01T10:00:00Z')

test.each([
  ['nothing', 1, 0, 0],
  ['half as much again', 1.5, 0, 5400],
  ['twice the time', 2, 0, threeHours],
  ['ten minutes', 1, 10, 600],
  ['a tenth and five minutes', 1.1, 5, 1080 + 300],
])('an accommodation of %s', (_, timeMultiplier, extraMinutes, seconds) => {
  expect(accommodationSeconds(threeHours, { timeMultiplier, extraMinutes, reason: '' })).toBe(seconds)
})

describe('an attempt', () => {
  test('without an accommodation has one line', () => {
    expect(openingLines(threeHours, noAccommodation)).toMatchObject([{ kind: 'duration', seconds: threeHours }])
  })

  test('with an accommodation has a second line that says why', () => {
    const lines = openingLines(threeHours, { timeMultiplier: 1.5, extraMinutes: 0, reason: 'Plan 504' })
    expect(lines).toMatchObject([
      { kind: 'duration', seconds: threeHours },
      { kind: 'accommodation', seconds: 5400, reason: 'Plan 504' },
    ])
  })

  test('ends when all of its lines have run', () => {
    const lines = [...openingLines(threeHours, noAccommodation), grantLine(10, 'Fire alarm'), grantLine(-4, 'Mistaken')]
    expect(reckonDeadline(start, lines)).toEqual(new Date('2026-03-01T13:06:00Z'))
  })
})

test('the order of the lines does not matter to the deadline', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -36_000, max: 36_000 })), (seconds) => {
      const lines = seconds.map((each) => ({ seconds: each }))
      expect(reckonDeadline(start, lines)).toEqual(reckonDeadline(start, lines.toReversed()))
    }),
  )
})
