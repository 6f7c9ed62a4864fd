/**
 * When a tutor can be booked: weekly hours and exceptions for local days, divided into sessions. The caller converts local minutes to
 * instants; all later steps use instants.
 */
import { dayMs, minuteMs } from '#domain/text/milliseconds.ts'

/** Minutes of a local day on the wall clock, from 0 to 1440. The end is not included. */
export interface DaySpan {
  readonly startsMinute: number
  readonly endsMinute: number
}

export interface WeekdayHours {
  /** As in ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  readonly spans: readonly DaySpan[]
}

/** Replaces the weekly hours on one local day. Without spans it is a day off. */
export interface DayException {
  /** `2026-11-21`. */
  readonly day: string
  readonly spans: readonly DaySpan[]
}

export interface TimeInterval {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** 1 for Monday to 7 for Sunday. */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Both ends included. */
export function listDaysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** Returns the spans in order and without overlaps. Adjacent spans are merged. */
export function listSpansOfDay(
  day: string,
  { weekly, exceptions }: { weekly: readonly WeekdayHours[]; exceptions: readonly DayException[] },
): DaySpan[] {
  const exception = exceptions.find((candidate) => candidate.day === day)
  const weekday = getWeekday(day)
  return united((exception ?? weekly.find((hours) => hours.weekday === weekday))?.spans ?? [])
}

function united(spans: readonly DaySpan[]): DaySpan[] {
  const sorted = [...spans].sort((a, b) => a.startsMinute - b.startsMinute)
  const merged: { startsMinute: number; endsMinute: number }[] = []
  for (const { startsMinute, endsMinute } of sorted) {
    const last = merged.at(-1)
    if (last && startsMinute <= last.endsMinute) last.endsMinute = Math.max(last.endsMinute, endsMinute)
    else merged.push({ startsMinute, endsMinute })
  }
  return merged
}

/**
 * Returns the sessions that can still be booked: the open hours divided into sessions in real time, without sessions that overlap a busy
 * interval or start before `earliest`. On the day when clocks go forward, the open hours are shorter and there are fewer sessions.
 */
export function computeFreeSlots({
  open,
  busy,
  sessionMinutes,
  earliest,
}: {
  open: readonly TimeInterval[]
  busy: readonly TimeInterval[]
  sessionMinutes: number
  earliest: Date
}): TimeInterval[] {
  return open
    .flatMap((hours) => cut(hours, sessionMinutes))
    .filter((slot) => slot.startsAt >= earliest && !busy.some((taken) => doIntervalsOverlap(slot, taken)))
}

function cut({ startsAt, endsAt }: TimeInterval, sessionMinutes: number): TimeInterval[] {
  const length = sessionMinutes * minuteMs
  const count = Math.max(0, Math.floor((endsAt.getTime() - startsAt.getTime()) / length))
  return Array.from({ length: count }, (_, at) => ({
    startsAt: new Date(startsAt.getTime() + at * length),
    endsAt: new Date(startsAt.getTime() + (at + 1) * length),
  }))
}

/** Adjacent intervals do not overlap. */
export function doIntervalsOverlap(a: TimeInterval, b: TimeInterval): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

/** The last moment at which a parent can book, move or cancel a session that starts at this time. */
export function computeNoticeEnd(startsAt: Date, noticeHours: number): Date {
  return new Date(startsAt.getTime() - noticeHours * 60 * minuteMs)
}
