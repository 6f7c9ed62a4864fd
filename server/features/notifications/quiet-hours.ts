/** When an email may arrive. */
import { DateTime } from 'luxon'

/** Of people whose browser has not said where they are. The exam is in New York. */
const usualTimeZone = 'America/New_York'

const morning = 8
const evening = 20

/** Now by day, and else the next morning at eight where the person is. */
export function notBefore(now: Date, timeZone: string | null): Date {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? usualTimeZone })
  if (local.hour >= morning && local.hour < evening) return now
  const day = local.hour < morning ? local : local.plus({ days: 1 })
  return day.set({ hour: morning, minute: 0, second: 0, millisecond: 0 }).toJSDate()
}

/** The Sunday whose letter is due: from 17:00 to midnight where the person is. Null at all other times. */
export function sundayOfLetter(now: Date, timeZone: string | null): string | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? usualTimeZone })
  return local.weekday === 7 && local.hour >= 17 ? local.toISODate() : null
}

/** "Friday, March 6, at 11:59 PM", where the person is. */
export function timeWords(at: Date, timeZone: string | null): string {
  const time = DateTime.fromJSDate(at, { zone: timeZone ?? usualTimeZone }).setLocale('en-US')
  return `${dayWords(at, timeZone)}, at ${time.toLocaleString(DateTime.TIME_SIMPLE)}`
}

/** "Friday, March 6", where the person is. */
export function dayWords(at: Date, timeZone: string | null): string {
  return DateTime.fromJSDate(at, { zone: timeZone ?? usualTimeZone })
    .setLocale('en-US')
    .toLocaleString({ weekday: 'long', month: 'long', day: 'numeric' })
}
