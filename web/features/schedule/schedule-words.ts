/** Formats session times in the reader's language and time zone. */
import type { FreeSlot } from '#contracts/people/schedule.ts'

const dayWords = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' })
const timeWords = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

export function formatSessionDay(instant: string): string {
  return dayWords.format(new Date(instant))
}

export function formatSessionTimeOfDay(instant: string): string {
  return timeWords.format(new Date(instant))
}

export function formatSessionTimes({ startsAt, endsAt }: FreeSlot): string {
  return timeWords.formatRange(new Date(startsAt), new Date(endsAt))
}

/** Returns the time in the tutor's zone if it differs from the reader's; otherwise null. */
export function describeTutorTime(instant: string, timeZone: string): string | null {
  const at = new Date(instant)
  const theirs = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone })
  const ours = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return theirs.format(at) === ours.format(at) ? null : `${theirs.format(at)} ${formatZoneName(timeZone)}`
}

/** `New York time`. */
export function formatZoneName(timeZone: string): string {
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`
}

/** Groups items by day in the reader's time zone, in order. */
export function groupByDay<Item extends { startsAt: string }>(
  items: readonly Item[],
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = formatSessionDay(item.startsAt)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Returns `16:30` for 990. The end of the day is `00:00`. */
export function formatClockTime(minute: number): string {
  const hours = Math.floor(minute / 60) % 24
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Returns 990 for `16:30`; null if the text is not a time. */
export function parseClockTime(clock: string): number | null {
  const parts = /^(\d\d):(\d\d)$/.exec(clock)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}

export type ScheduleReader = 'parent' | 'tutor' | 'admin'

/** Returns a plural phrase for the people who are notified of a session, from the reader's point of view. */
export function describeNotifiedPeople(reader: ScheduleReader): string {
  return {
    parent: 'You and the tutor',
    tutor: 'You and the family',
    admin: 'The family and the tutor',
  }[reader]
}

/** Returns why no session can be booked yet; null if one can. */
export function describeNotBookable(
  students: readonly { tutor: { hasHours: boolean } | null }[],
  { reader, hasChosenTutor }: { reader: ScheduleReader; hasChosenTutor: boolean },
): string | null {
  if (reader === 'admin' && !hasChosenTutor) return 'Please choose a tutor first.'
  if (students.some(({ tutor }) => tutor?.hasHours)) return null
  if (reader === 'parent') {
    return students.length === 0 ? 'No children are linked to your account.' : 'No tutor offers sessions yet.'
  }
  return students.length === 0 ? 'No students are assigned.' : 'Set the weekly hours first.'
}

/** Validates the time of a form: true, or a message. */
export function validateChosenTime(startsAt: string | null): true | string {
  return startsAt !== null || 'Please choose a time.'
}
