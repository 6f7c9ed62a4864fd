/** Days of the calendar, written `2026-03-01`. They have no time zone. */
import { dayMs } from './milliseconds.ts'

export function addCalendarDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** "Sunday, December 6" */
export function formatCalendarDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
}
