/** When people are reminded of a tutoring session. */
import { DateTime } from 'luxon'
import { emailDay } from '../notifications/quiet-hours.ts'
import { defaults } from './schedule.present.ts'

interface Session {
  readonly starts_at: Date
  /** The tutor's, null for a tutor without hours. */
  readonly time_zone: string | null
}

/** The day before, at the hour of the session; by day if that is at night. */
export function remindAt({ starts_at, time_zone }: Session): Date {
  const before = DateTime.fromJSDate(starts_at, { zone: zoneOfSession(time_zone) }).minus({ days: 1 })
  const hour = Math.min(Math.max(before.hour, emailDay.begins), emailDay.ends - 1)
  return (hour === before.hour ? before : before.set({ hour, minute: 0 })).toJSDate()
}

/** Who books or moves a session later than that tells everybody now. */
export function isReminderPast(session: Session, now: Date): boolean {
  return remindAt(session) <= now
}

/** "today" or "tomorrow", as it is in the tutor's zone when somebody reads it. */
export function dayOfSession({ starts_at, time_zone }: Session, readAt: Date): 'today' | 'tomorrow' {
  const dayOf = (at: Date) => DateTime.fromJSDate(at, { zone: zoneOfSession(time_zone) }).toISODate()
  return dayOf(starts_at) === dayOf(readAt) ? 'today' : 'tomorrow'
}

function zoneOfSession(timeZone: string | null): string {
  return timeZone ?? defaults.timeZone
}
