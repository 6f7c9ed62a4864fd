/** The form of a tutor's hours: the input, and its parsed value. */
import { slotMinutes, type TutorHours, type TutorHoursChange } from '#contracts/people/schedule.ts'
import { formatClockTime, parseClockTime } from './schedule-words.ts'

export interface DraftSpan {
  /** For React alone. */
  readonly id: string
  readonly from: string
  /** `00:00` means the end of the day. */
  readonly until: string
}

export interface DraftException {
  readonly id: string
  readonly day: string
  readonly spans: readonly DraftSpan[]
}

export interface DraftHours {
  readonly timeZone: string
  readonly sessionMinutes: TutorHours['sessionMinutes']
  readonly noticeHours: string
  /** Seven, from Monday. */
  readonly weekly: readonly (readonly DraftSpan[])[]
  readonly exceptions: readonly DraftException[]
}

/** Messages by the id of a span or exception, or by `noticeHours`. */
export type DraftProblems = ReadonlyMap<string, string>

export function makeDraftSpan(from = '16:00', until = '18:00'): DraftSpan {
  return { id: crypto.randomUUID(), from, until }
}

export function makeDraftException(day: string): DraftException {
  return { id: crypto.randomUUID(), day, spans: [] }
}

export function makeDraftHours(hours: TutorHours): DraftHours {
  const spansOf = (spans: TutorHours['exceptions'][number]['spans']) =>
    spans.map(({ startsMinute, endsMinute }) =>
      makeDraftSpan(formatClockTime(startsMinute), formatClockTime(endsMinute)),
    )
  return {
    timeZone: hours.timeZone,
    sessionMinutes: hours.sessionMinutes,
    noticeHours: String(hours.noticeHours),
    weekly: Array.from({ length: 7 }, (_, at) =>
      spansOf(hours.weekly.find(({ weekday }) => weekday === at + 1)?.spans ?? []),
    ),
    exceptions: hours.exceptions.map(({ day, spans }) => ({ ...makeDraftException(day), spans: spansOf(spans) })),
  }
}

export type DraftHoursResult =
  | { readonly kind: 'hours'; readonly hours: Omit<TutorHoursChange, 'tutorId' | 'revision'> }
  | { readonly kind: 'problems'; readonly problems: DraftProblems }

/** Returns the hours to save, or the problems by field. `noticeLimit` is in hours. */
export function parseDraftHours(draft: DraftHours, noticeLimit: number): DraftHoursResult {
  const problems = new Map<string, string>()
  const noticeHours = Number(draft.noticeHours)
  if (!/^\d+$/.test(draft.noticeHours.trim()) || noticeHours > noticeLimit) {
    problems.set('noticeHours', `Enter whole hours, from 0 to ${noticeLimit}.`)
  }
  const weekly = draft.weekly
    .map((spans, at) => ({ weekday: at + 1, spans: readSpans(spans, problems) }))
    .filter(({ spans }) => spans.length > 0)
  const seen = new Set<string>()
  const exceptions = draft.exceptions.map(({ id, day, spans }) => {
    if (day === '') problems.set(id, 'Choose a day.')
    else if (seen.has(day)) problems.set(id, 'This day is listed twice.')
    seen.add(day)
    return { day, spans: readSpans(spans, problems) }
  })
  if (problems.size > 0) return { kind: 'problems', problems }
  const { timeZone, sessionMinutes } = draft
  return { kind: 'hours', hours: { timeZone, sessionMinutes, noticeHours, weekly, exceptions } }
}

function readSpans(spans: readonly DraftSpan[], problems: Map<string, string>) {
  return spans.map(({ id, from, until }) => {
    const startsMinute = parseClockTime(from) ?? -1
    const typedEnd = parseClockTime(until) ?? -1
    const endsMinute = typedEnd === 0 ? 1440 : typedEnd
    if (startsMinute < 0 || endsMinute < 0) problems.set(id, 'Enter both times.')
    else if (startsMinute % slotMinutes !== 0 || endsMinute % slotMinutes !== 0) {
      problems.set(id, 'Times must be on a quarter hour, such as 4:15.')
    } else if (startsMinute >= endsMinute) problems.set(id, 'The end must be after the start.')
    return { startsMinute, endsMinute }
  })
}
