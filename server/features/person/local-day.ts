/** The calendar where a person is. */
import { DateTime } from 'luxon'

/** Of people whose browser has not said where they are. The exam is in New York. */
export const usualTimeZone = 'America/New_York'

/** `2026-03-01`: the day of a moment there. */
export function dayIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}

/** 11:59 PM there, so many days later: what is due on a day is due at its end. */
export function endOfDay(at: Date, { days, timeZone }: { days: number; timeZone: string }): Date {
  const day = DateTime.fromJSDate(at, { zone: timeZone }).plus({ days })
  return day.endOf('day').startOf('minute').toJSDate()
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
