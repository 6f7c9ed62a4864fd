/** Calendar days in a person's time zone. */
import { DateTime } from 'luxon'

/** The time zone for people whose browser has not reported one. The exam is in New York. */
export const defaultTimeZone = 'America/New_York'

/** Returns the day of a moment in that time zone, such as `2026-03-01`. */
export function formatDayInTimeZone(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}

/** Returns the last time that it was so late in New York, where the server's nights are. */
export function findLastTimeOfDay(now: Date, time: { hour: number; minute: number }): Date {
  const local = DateTime.fromJSDate(now, { zone: defaultTimeZone })
  const today = local.set({ ...time, second: 0, millisecond: 0 })
  return (today <= local ? today : today.minus({ days: 1 })).toJSDate()
}

/** 11:59 PM there, so many days later: what is due on a day is due at its end. */
export function endOfDay(at: Date, { days, timeZone }: { days: number; timeZone: string }): Date {
  const day = DateTime.fromJSDate(at, { zone: timeZone }).plus({ days })
  return day.endOf('day').startOf('minute').toJSDate()
}

const spanMs = 15 * 60_000

/** Like `formatDayInTimeZone`, for many moments. Zone offsets are multiples of 15 minutes, so all moments in such a span fall on one day. */
export function createDayFormatter(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>()
  return (at) => {
    const span = Math.floor(at.getTime() / spanMs)
    const day = known.get(span) ?? formatDayInTimeZone(at, timeZone)
    known.set(span, day)
    return day
  }
}
