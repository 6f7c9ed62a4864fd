/** The calendar where a person is. */
import { DateTime } from 'luxon'

/** Of people whose browser has not said where they are. The exam is in New York. */
export const usualTimeZone = 'America/New_York'

/** `2026-03-01`: the day of a moment there. */
export function dayIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}

const spanMs = 15 * 60_000

/** The same for many moments. Zones differ by multiples of 15 minutes, so all moments of such a span are on one day. */
export function daysIn(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>()
  return (at) => {
    const span = Math.floor(at.getTime() / spanMs)
    const day = known.get(span) ?? dayIn(at, timeZone)
    known.set(span, day)
    return day
  }
}
