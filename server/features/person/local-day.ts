/** The calendar where a person is. */
import { DateTime } from 'luxon'

/** Of people whose browser has not said where they are. The exam is in New York. */
export const usualTimeZone = 'America/New_York'

/** `2026-03-01`: the day of a moment there. */
export function dayIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}

const quarterMs = 15 * 60_000

/** The same for many moments. Zones differ by whole quarters of an hour, so the moments of one quarter are on one day. */
export function daysIn(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>()
  return (at) => {
    const quarter = Math.floor(at.getTime() / quarterMs)
    const day = known.get(quarter) ?? dayIn(at, timeZone)
    known.set(quarter, day)
    return day
  }
}
