/** The hours in which an email may arrive. */
import { DateTime } from 'luxon'
import { defaultTimeZone } from '../person/local-day.ts'

/** Hours of the day in the person's time zone. */
export const emailHours = { begins: 8, ends: 20 } as const

/** Returns now if it is day, and otherwise the next 8:00 in the person's time zone. */
export function postponeToDay(now: Date, timeZone: string | null): Date {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? defaultTimeZone })
  if (local.hour >= emailHours.begins && local.hour < emailHours.ends) return now
  const day = local.hour < emailHours.begins ? local : local.plus({ days: 1 })
  return day.set({ hour: emailHours.begins, minute: 0, second: 0, millisecond: 0 }).toJSDate()
}

/** Returns a time by day. Returns now if nobody could act on the email by then. */
export function scheduleEmail(now: Date, timeZone: string | null, usefulUntil: Date | undefined): Date {
  const at = postponeToDay(now, timeZone)
  return usefulUntil !== undefined && at > usefulUntil ? now : at
}

const letterHour = 17

/** Returns the Sunday whose letter is due, from 17:00 to midnight in the person's time zone. Null at all other times. */
export function findLetterSunday(now: Date, timeZone: string | null): string | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? defaultTimeZone })
  return local.weekday === 7 && local.hour >= letterHour ? local.toISODate() : null
}

/** Returns 17:00 on that Sunday in the person's time zone, or `weeksBefore` calendar weeks earlier. */
export function computeWeekEnd(sunday: string, timeZone: string | null, weeksBefore = 0): Date {
  return DateTime.fromISO(sunday, { zone: timeZone ?? defaultTimeZone })
    .minus({ weeks: weeksBefore })
    .set({ hour: letterHour })
    .toJSDate()
}

/**
 * Returns "Friday, March 6, at 11:59 PM EST" in the person's time zone. The zone is named because the reader's device may be in another.
 */
export function formatTimeInZone(at: Date, timeZone: string | null): string {
  const time = DateTime.fromJSDate(at, { zone: timeZone ?? defaultTimeZone }).setLocale('en-US')
  return `${formatDayInZone(at, timeZone)}, at ${time.toLocaleString(DateTime.TIME_SIMPLE)} ${time.offsetNameShort}`
}

/** Returns "Friday, March 6" in the person's time zone. */
export function formatDayInZone(at: Date, timeZone: string | null): string {
  return DateTime.fromJSDate(at, { zone: timeZone ?? defaultTimeZone })
    .setLocale('en-US')
    .toLocaleString({ weekday: 'long', month: 'long', day: 'numeric' })
}
