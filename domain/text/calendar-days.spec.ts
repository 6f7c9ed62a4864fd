import { expect, test } from 'vitest'
import { addCalendarDays, formatCalendarDay } from './calendar-days.ts'

test('days go over the end of a month and a leap day', () => {
  expect(addCalendarDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addCalendarDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addCalendarDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('a day in words has no time zone', () => {
  expect(formatCalendarDay('2026-12-06')).toBe('Sunday, December 6')
})
