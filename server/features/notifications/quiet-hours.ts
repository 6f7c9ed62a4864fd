/** The hours in which an email may arrive. */
import { DateTime } from 'luxon'
import { usualTimeZone } from '../person/local-day.ts'

/** Hours of the day in the person's time zone. */
export const emailDay = { begins: 8, ends: 20 } as const

/** Returns now if it is day, and otherwise the next 8:00 in the person's time zone. */
export function notBefore(now: Date, timeZone: string | null): Date {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? usualTimeZone })
  if (local.hour >= emailDay.begins && local.hour < emailDay.ends) return now
  const day = local.hour < emailDay.begins ? local : local.plus({ days: 1 })
  return day.set({ hour: emailDay.begins, minute: 0, second: 0, millisecond: 0 }).toJSDate()
}

/** Returns a time by day. Returns now if nobody could act on the email by then. */
export function scheduleArrival(now: Date, timeZone: string | null, usefulUntil: Date | undefined): Date {
  const at = notBefore(now, timeZone)
  return usefulUntil !== undefined && at > usefulUntil ? now : at
}

const letterHour = 17

/** Returns the Sunday whose letter is due, from 17:00 to midnight in the person's time zone. Null at all other times. */
export function sundayOfLetter(now: Date, timeZone: string | null): string | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? usualTimeZone })
  return local.weekday === 7 && local.hour >= letterHour ? local.toISODate() : null
}

/** Returns 17:00 on that Sunday in the person's time zone, or `weeksBefore` calendar weeks earlier. */
export function weekEnd(sunday: string, timeZone: string | null, weeksBefore = 0): Date {
  return DateTime.fromISO(sunday, { zone: timeZone ?? usualTimeZone })
    .minus({ weeks: weeksBefore })
    .set({ hour: letterHour })
    .toJSDate()
}

/**
 * Returns "Friday, March 6, at 11:59 PM EST" in the person's time zone. The zone is named because the reader's device may be in another.
 */
export function timeWords(at: Date, timeZone: string | null): string {
  const time = DateTime.fromJSDate(at, { zone: timeZone ?? usualTimeZone }).setLocale('en-US')
  return `${dayWords(at, timeZone)}, at ${time.toLocaleString(DateTime.TIME_SIMPLE)} ${time.offsetNameShort}`
}

/** Returns "Friday, March 6" in the person's time zone. */
export function dayWords(at: Date, timeZone: string | null): string {
  return DateTime.fromJSDate(at, { zone: timeZone ?? usualTimeZone })
    .setLocale('en-US')
    .toLocaleString({ weekday: 'long', month: 'long', day: 'numeric' })
}
