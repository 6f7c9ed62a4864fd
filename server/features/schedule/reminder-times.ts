/** Computes when people are reminded of a tutoring session. */
import { DateTime } from 'luxon'
import { emailHours } from '../notifications/quiet-hours.ts'
import { defaultTutorHours } from './schedule.present.ts'

interface Session {
  readonly starts_at: Date
  /** The tutor's time zone; null for a tutor without hours. */
  readonly time_zone: string | null
}

/** Returns the time on the day before at the hour of the session, moved to daytime if that is at night. */
export function computeReminderTime({ starts_at, time_zone }: Session): Date {
  const before = DateTime.fromJSDate(starts_at, { zone: zoneOfSession(time_zone) }).minus({ days: 1 })
  const hour = Math.min(Math.max(before.hour, emailHours.begins), emailHours.ends - 1)
  return (hour === before.hour ? before : before.set({ hour, minute: 0 })).toJSDate()
}

/** Returns true if the reminder time is past. A booking or move after it notifies everyone now. */
export function isReminderPast(session: Session, now: Date): boolean {
  return computeReminderTime(session) <= now
}

/** Returns "today" or "tomorrow" in the tutor's zone, relative to the time of reading. */
export function describeSessionDay({ starts_at, time_zone }: Session, readAt: Date): 'today' | 'tomorrow' {
  const dayOf = (at: Date) => DateTime.fromJSDate(at, { zone: zoneOfSession(time_zone) }).toISODate()
  return dayOf(starts_at) === dayOf(readAt) ? 'today' : 'tomorrow'
}

function zoneOfSession(timeZone: string | null): string {
  return timeZone ?? defaultTutorHours.timeZone
}
