import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDayFormatter, endOfDay, formatDayInTimeZone } from './local-day.ts'

test.each(['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Apia'])(
  'many moments in %s have the days that each of them has alone',
  (zone) => {
    const from = Date.parse('2025-12-31T00:00:00Z')
    const moment = fc.integer({ min: from, max: from + 400 * 86_400_000 }).map((at) => new Date(at))
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 50 }), (moments) => {
        expect(moments.map(createDayFormatter(zone))).toEqual(moments.map((at) => formatDayInTimeZone(at, zone)))
      }),
      { numRuns: 50 },
    )
  },
)

test.each([
  ['2026-03-01T10:00:00Z', 7, 'America/New_York', '2026-03-09T03:59:00.000Z'],
  ['2026-03-02T04:30:00Z', 7, 'America/New_York', '2026-03-09T03:59:00.000Z'],
  ['2026-03-02T05:00:00Z', 7, 'America/New_York', '2026-03-10T03:59:00.000Z'],
  ['2026-10-28T12:00:00Z', 7, 'America/New_York', '2026-11-05T04:59:00.000Z'],
  ['2026-03-01T23:00:00Z', 1, 'Asia/Tokyo', '2026-03-03T14:59:00.000Z'],
])('%s and %i days in %s end at %s', (at, days, timeZone, end) => {
  expect(endOfDay(new Date(at), { days, timeZone }).toISOString()).toBe(end)
})
