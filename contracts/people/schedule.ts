/** Tutoring sessions: the tutors' bookable hours, the bookings, and the calendar feed. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, tutoringSessionId, userId } from '#contracts/wire/ids.ts'
import { sentInstant } from '#contracts/wire/instants.ts'
import { instant } from '#contracts/wire/scalars.ts'
import { isTimeZone } from '#contracts/wire/time-zones.ts'

const whole = z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))

/** Sessions start and end on a multiple of 15 minutes. */
export const slotMinutes = 15
export const sessionLengths = [30, 45, 60, 90] as const
export const maxNoticeHours = 168
export const maxSessionNoteLength = 500
/** The maximum number of days of free times in one request. */
export const maxFreeDays = 31

const minuteOfDay = z
  .number()
  .check(
    z.int(),
    z.minimum(0),
    z.maximum(1440),
    z.multipleOf(slotMinutes, 'Times must be on a quarter hour, such as 4:15.'),
  )

/** Minutes of the day in the tutor's time zone. The end is exclusive. */
const daySpan = z.object({ startsMinute: minuteOfDay, endsMinute: minuteOfDay }).check(
  z.refine(({ startsMinute, endsMinute }) => startsMinute < endsMinute, {
    error: 'The end must be after the start.',
    path: ['endsMinute'],
  }),
)

/** `weekday` is 1 for Monday to 7 for Sunday. */
export const weekdayHours = z.object({
  weekday: z.number().check(z.int(), z.minimum(1), z.maximum(7)),
  spans: z.array(daySpan).check(z.maxLength(6)),
})

export const dayException = z.object({
  /** `2026-03-08` */
  day: z.string().check(z.refine(isDay, 'Please choose a date')),
  /** Empty for a day off. */
  spans: z.array(daySpan).check(z.maxLength(6)),
})

const hoursForm = {
  /** An IANA name, for example `America/New_York`. */
  timeZone: z.string().check(z.refine(isTimeZone, 'Please choose a time zone')),
  sessionMinutes: z.literal(sessionLengths),
  /** Parents can book, move or cancel up to this many hours before the start. */
  noticeHours: whole.check(z.maximum(maxNoticeHours, `At most ${maxNoticeHours} hours.`)),
  weekly: z.array(weekdayHours).check(z.maxLength(7), z.refine(isEachOnce, 'Each weekday can be listed once.')),
  exceptions: z.array(dayException).check(z.maxLength(200), z.refine(isEachDayOnce, 'Each day can be listed once.')),
}

export const tutorHours = z.object({
  tutorId: userId,
  tutorName: z.string(),
  ...hoursForm,
  /** 0 if the tutor has not set hours yet. */
  revision: whole,
})
export type TutorHours = z.output<typeof tutorHours>

const changeOfHours = z.object({ tutorId: userId, ...hoursForm, revision: whole })
export type TutorHoursChange = z.output<typeof changeOfHours>

export const tutoringSession = z.object({
  id: tutoringSessionId,
  studentId,
  studentName: z.string(),
  tutorId: userId,
  tutorName: z.string(),
  /** The tutor's time zone, displayed if it differs from the reader's. */
  timeZone: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(['booked', 'cancelled']),
  note: z.string(),
  cancelReason: z.string(),
  /** Whether the reader can move or cancel the session now. */
  isChangeable: z.boolean(),
  revision: whole,
})
export type TutoringSession = z.output<typeof tutoringSession>

/** A student whose sessions the reader can book. */
export const bookableStudent = z.object({
  studentId,
  fullName: z.string(),
  /** Null if the student has no tutor yet. */
  tutor: z.nullable(
    z.object({
      id: userId,
      fullName: z.string(),
      timeZone: z.string(),
      sessionMinutes: z.number(),
      noticeHours: z.number(),
      /** False until the tutor has set hours. */
      hasHours: z.boolean(),
    }),
  ),
})
export type BookableStudent = z.output<typeof bookableStudent>

const freeSlot = z.object({ startsAt: instant, endsAt: instant })
export type FreeSlot = z.output<typeof freeSlot>

const range = { from: sentInstant, until: sentInstant }

export const listTutoringSessions = endpoint({
  method: 'GET',
  path: '/schedule/sessions',
  summary: 'The tutoring sessions that I may see, soonest first; `tutorId` narrows an administrator’s list',
  params: z.object({ ...range, tutorId: z.optional(userId) }),
  reply: z.object({ sessions: z.array(tutoringSession) }),
})

export const listBookableStudents = endpoint({
  method: 'GET',
  path: '/schedule/students',
  summary:
    'The students I may book for, by name: a parent’s children, a tutor’s students, for administrators a tutor’s',
  params: z.object({ tutorId: z.optional(userId) }),
  reply: z.object({ students: z.array(bookableStudent) }),
  refusals: ['not_allowed'],
})

export const listFreeSlots = endpoint({
  method: 'GET',
  path: '/schedule/free-slots',
  summary: 'When a student can still be booked with their tutor',
  params: z.object({ studentId, ...range }),
  reply: z.object({ slots: z.array(freeSlot) }),
  refusals: ['not_allowed', 'not_found'],
})

export const bookSession = endpoint({
  method: 'POST',
  path: '/schedule/sessions',
  summary: 'Book a session of a student with their tutor',
  body: z.object({
    studentId,
    startsAt: sentInstant,
    note: z.string().check(z.trim(), z.maxLength(maxSessionNoteLength, `At most ${maxSessionNoteLength} characters.`)),
  }),
  reply: tutoringSession,
  refusals: ['not_allowed', 'not_found', 'slot_taken'],
})

const oneSession = z.object({ tutoringSessionId })

export const moveSession = endpoint({
  method: 'POST',
  path: '/schedule/sessions/{tutoringSessionId}/move',
  summary: 'Move a session to another free time',
  params: oneSession,
  body: z.object({ startsAt: sentInstant, revision: whole }),
  reply: tutoringSession,
  refusals: ['not_allowed', 'not_found', 'slot_taken', 'too_late', 'changed_meanwhile'],
})

export const cancelSession = endpoint({
  method: 'POST',
  path: '/schedule/sessions/{tutoringSessionId}/cancel',
  summary: 'Cancel a session; tutors and administrators say why',
  params: oneSession,
  body: z.object({
    reason: z
      .string()
      .check(z.trim(), z.maxLength(maxSessionNoteLength, `At most ${maxSessionNoteLength} characters.`)),
    revision: whole,
  }),
  reply: tutoringSession,
  refusals: ['not_allowed', 'not_found', 'too_late', 'changed_meanwhile'],
})

export const getTutorHours = endpoint({
  method: 'GET',
  path: '/schedule/hours',
  summary: 'When a tutor can be booked: mine, or for administrators a tutor’s',
  params: z.object({ tutorId: z.optional(userId) }),
  reply: tutorHours,
  refusals: ['not_allowed', 'not_found'],
})

export const setTutorHours = endpoint({
  method: 'PUT',
  path: '/schedule/hours',
  summary: 'Change when a tutor can be booked; sessions that are booked stay',
  body: changeOfHours,
  reply: tutorHours,
  refusals: ['not_allowed', 'not_found', 'changed_meanwhile'],
})

export const listTutors = endpoint({
  method: 'GET',
  path: '/schedule/tutors',
  summary: 'Every tutor, by name',
  reply: z.object({ tutors: z.array(z.object({ id: userId, fullName: z.string() })) }),
  refusals: ['not_allowed'],
})

/** `createdAt` is null if there is no feed. */
const feed = z.object({ createdAt: z.nullable(instant) })

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/schedule/feed',
  summary: 'Whether my sessions can be subscribed to',
  reply: feed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/schedule/feed',
  summary: 'Make a new secret address for my calendar; the one before stops working',
  reply: z.object({ url: z.string(), createdAt: instant }),
})

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/schedule/feed',
  summary: 'Close the secret address of my calendar',
  reply: feed,
})

function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text) && text.length === 10
}

function isEachOnce(days: readonly { weekday: number }[]): boolean {
  return new Set(days.map(({ weekday }) => weekday)).size === days.length
}

function isEachDayOnce(days: readonly { day: string }[]): boolean {
  return new Set(days.map(({ day }) => day)).size === days.length
}
