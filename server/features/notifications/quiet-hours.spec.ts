import { expect, test } from 'vitest'
import { formatTimeInZone } from './quiet-hours.ts'

const at = new Date('2026-11-27T04:59:00Z')

test.each([
  ['America/New_York', 'Thursday, November 26, at 11:59 PM EST'],
  ['UTC', 'Friday, November 27, at 4:59 AM UTC'],
  [null, 'Thursday, November 26, at 11:59 PM EST'],
])('a due time in %s names its time zone', (zone, words) => {
  // Some versions of the locale data put a narrow space before AM and PM.
  expect(formatTimeInZone(at, zone).replaceAll('\u202f', ' ')).toBe(words)
})
