/** When an email may arrive. */
import { DateTime } from 'luxon'
import { usualTimeZone } from '../person/local-day.ts'

/** Hours of the clock where the person is. */
export const emailDay = { begins: 8, ends: 20 } as const

/** Now by day, and else the next morning at eight where the person is. */
export function notBefore(now: Date, timeZone: string | null): Date {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? usualTimeZone })
  if (local.hour >= emailDay.begins && local.hour < emailDay.ends) return now
  const day = local.hour < emailDay.begins ? local : local.plus({ days: 1 })
  return day.set({ hour: emailDay.begins, minute: 0, second: 0, millisecond: 0 }).toJSDate()
}

/** By day. At once if nobody could act on it by then. */
export function scheduleArrival(now: Date, timeZone: string | null, usefulUntil: Date | undefined): Date {
  const at = notBefore(now, timeZone)
  return usefulUntil !== undefined && at > usefulUntil ? now : at
}

const letterHour = 17

/** The Sunday whose letter is due: from 17:00 to midnight where the person is. Null at all other times. */
export function sundayOfLetter(now: Date, timeZone: string | null): string | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? usualTimeZone })
  return local.weekday === 7 && local.hour >= letterHour ? local.toISODate() : null
}

/** 17:00 on that Sunday where the person is, and so many weeks before it by the calendar. */
export function weekEnd(sunday: string, timeZone: string | null, weeksBefore = 0): Date {
  return DateTime.fromISO(sunday, { zone: timeZone ?? usualTimeZone })
    .minus({ weeks: weeksBefore })
    .set({ hour: letterHour })
    .toJSDate()
}

/** "Friday, March 6, at 11:59 PM EST", where the person is. The zone is named, because the reader's device may be in another. */
export function timeWords(at: Date, timeZone: string | null): string {
  const time = DateTime.fromJSDate(at, { zone: timeZone ?? usualTimeZone }).setLocale('en-US')
  return `${dayWords(at, timeZone)}, at ${time.toLocaleString(DateTime.TIME_SIMPLE)} ${time.offsetNameShort}`
}

/** "Friday, March 6", where the person is. */
export function dayWords(at: Date, timeZone: string | null): string {
  return DateTime.fromJSDate(at, { zone: timeZone ?? usualTimeZone })
    .setLocale('en-US')
    .toLocaleString({ weekday: 'long', month: 'long', day: 'numeric' })
}
