/** The calendar where a person is. */
import { DateTime } from 'luxon'

/** Of people whose browser has not said where they are. The exam is in New York. */
export const usualTimeZone = 'America/New_York'

/** `2026-03-01`: the day of a moment there. */
export function dayIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}
