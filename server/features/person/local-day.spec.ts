import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysIn } from './local-day.ts'

test.each(['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Apia'])(
  'many moments in %s have the days that each of them has alone',
  (zone) => {
    const from = Date.parse('2025-12-31T00:00:00Z')
    const moment = fc.integer({ min: from, max: from + 400 * 86_400_000 }).map((at) => new Date(at))
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 50 }), (moments) => {
        expect(moments.map(daysIn(zone))).toEqual(moments.map((at) => dayIn(at, zone)))
      }),
      { numRuns: 50 },
    )
  },
)
