/** Converts wall-clock times in a tutor's time zone to instants and back. The library knows the rules of the zones. */
import { DateTime } from 'luxon'
import {
  type DayException,
  listDaysBetween,
  listSpansOfDay,
  type TimeInterval,
  type WeekdayHours,
} from '#domain/attempts/availability.ts'

export interface LocalHours {
  readonly timeZone: string
  readonly weekly: readonly WeekdayHours[]
  readonly exceptions: readonly DayException[]
}

/**
 * Returns the open hours that overlap the time from `from` to `until`, as instants. A wall time that the clocks skip becomes the moment
 * after the gap. A wall time that occurs twice means its first occurrence as a start and its last as an end.
 */
export function listOpenIntervals(hours: LocalHours, { from, until }: { from: Date; until: Date }): TimeInterval[] {
  const first = DateTime.fromJSDate(from, { zone: hours.timeZone }).minus({ days: 1 })
  const last = DateTime.fromJSDate(until, { zone: hours.timeZone })
  return listDaysBetween(first.toISODate() ?? '', last.toISODate() ?? '')
    .flatMap((day) =>
      listSpansOfDay(day, hours).map(({ startsMinute, endsMinute }) => ({
        startsAt: instantOf(day, startsMinute, hours.timeZone, 'first'),
        endsAt: instantOf(day, endsMinute, hours.timeZone, 'last'),
      })),
    )
    .filter(({ startsAt, endsAt }) => startsAt < endsAt && startsAt < until && endsAt > from)
}

function instantOf(day: string, minute: number, zone: string, which: 'first' | 'last'): Date {
  const midnight = DateTime.fromISO(day, { zone })
  const date = minute === 1440 ? midnight.plus({ days: 1 }) : midnight
  const { year, month, day: dayOfMonth } = date
  const wall = { year, month, day: dayOfMonth, hour: Math.floor((minute % 1440) / 60), minute: minute % 60 }
  const found = DateTime.fromObject(wall, { zone })
  const isSkipped = found.hour !== wall.hour || found.minute !== wall.minute
  if (isSkipped) return endOfGap(found)
  const occurrences = found.getPossibleOffsets().map((each) => each.toJSDate())
  return new Date((which === 'first' ? Math.min : Math.max)(...occurrences.map((each) => each.getTime())))
}

/** `found` is as far after the gap as the skipped time is inside it. */
function endOfGap(found: DateTime): Date {
  let at = found.startOf('minute')
  const offset = at.offset
  while (at.minus({ minutes: 1 }).offset === offset) at = at.minus({ minutes: 1 })
  return at.toJSDate()
}

/**
 * Returns `Monday, November 16, 2026 at 4:00 PM (New York time)`, for emails. The reader's time zone is unknown, so the tutor's is named by
 * its city.
 */
export function formatSpokenTime(at: Date, timeZone: string): string {
  const local = DateTime.fromJSDate(at, { zone: timeZone }).setLocale('en-US')
  return `${local.toLocaleString(DateTime.DATE_HUGE)} at ${local.toLocaleString(DateTime.TIME_SIMPLE)} (${nameCity(timeZone)} time)`
}

/** Returns `Mon, Nov 16, 4:00 PM`, for subjects of emails. */
export function formatShortTime(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).setLocale('en-US').toFormat('ccc, LLL d, h:mm a')
}

/** Returns `New York` for `America/New_York`. */
function nameCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
