/**
 * What other programs read with a key. These endpoints are stable: fields are added, and none changes its meaning. They never have answers,
 * answer keys, notes, PINs, email addresses or accommodations.
 */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, studentId, submissionId, testId, tutoringSessionId, userId } from '#contracts/wire/ids.ts'
import { sentInstant } from '#contracts/wire/instants.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

const largestPage = 200

/** Rows come in the order of their last change. `next` of a reply is the `cursor` of the following request. */
const pageParams = z.object({
  /** Only rows that changed at this time or later. */
  updatedSince: z.optional(sentInstant),
  cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,18}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(largestPage)), 100),
})
export type ApiPage = z.output<typeof pageParams>

const next = z.nullable(z.string())
/** The title of a drill is null if the key does not have `people:read`: a tutor may name a student in it. */
const test = z.object({ id: testId, title: z.nullable(z.string()) })

export const apiStudent = z.object({
  id: studentId,
  fullName: z.string(),
  grade: count,
  tutorId: z.nullable(userId),
  updatedAt: instant,
})

export const apiTutor = z.object({ id: userId, fullName: z.string(), updatedAt: instant })

export const apiAssignment = z.object({
  id: assignmentId,
  studentId,
  test,
  assignedAt: instant,
  dueAt: z.nullable(instant),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  isCompleted: z.boolean(),
  updatedAt: instant,
})

/** `scaled` is null where screens show none: for few questions, drills, untimed tests, and tests that report skills. */
const subjectResult = z.object({ raw: count, scored: count, scaled: z.nullable(count) })

export const apiResult = z.object({
  id: submissionId,
  studentId,
  assignmentId: z.nullable(assignmentId),
  test,
  submittedAt: instant,
  isDrill: z.boolean(),
  isUntimed: z.boolean(),
  percentage: count,
  questions: count,
  correct: count,
  unanswered: count,
  reading: subjectResult,
  math: subjectResult,
  composite: z.nullable(count),
  /** Later than `submittedAt` if the test was scored again. */
  updatedAt: instant,
})

export const apiSession = z.object({
  id: tutoringSessionId,
  studentId,
  tutorId: userId,
  startsAt: instant,
  endsAt: instant,
  minutes: count,
  status: z.enum(['booked', 'canceled']),
  updatedAt: instant,
})

/** The names are null if the key does not have `people:read`. */
export const apiHours = z.object({
  studentId,
  studentName: z.nullable(z.string()),
  tutorId: userId,
  tutorName: z.nullable(z.string()),
  sessions: count,
  hours: z.number(),
})

const ids = {
  student: '019a0c3e-0000-7000-8000-000000000001',
  tutor: '019a0c3e-0000-7000-8000-000000000002',
  test: '019a0c3e-0000-7000-8000-000000000003',
  row: '019a0c3e-0000-7000-8000-000000000004',
}
const updatedAt = '2026-11-02T20:15:00.000Z'
const testExample = { id: ids.test, title: 'Practice Test 3' }

const studentExample = { id: ids.student, fullName: 'Maya Chen', grade: 8, tutorId: ids.tutor, updatedAt }
const assignmentExample = {
  id: ids.row,
  studentId: ids.student,
  test: testExample,
  assignedAt: '2026-11-01T15:00:00.000Z',
  dueAt: '2026-11-08T04:59:00.000Z',
  opensAt: null,
  closesAt: null,
  isCompleted: false,
  updatedAt,
}
const resultExample = {
  id: ids.row,
  studentId: ids.student,
  assignmentId: null,
  test: testExample,
  submittedAt: updatedAt,
  isDrill: false,
  isUntimed: false,
  percentage: 75,
  questions: 114,
  correct: 86,
  unanswered: 2,
  reading: { raw: 44, scored: 57, scaled: 262 },
  math: { raw: 42, scored: 57, scaled: 255 },
  composite: 517,
  updatedAt,
}
const sessionExample = {
  id: ids.row,
  studentId: ids.student,
  tutorId: ids.tutor,
  startsAt: '2026-11-02T21:00:00.000Z',
  endsAt: '2026-11-02T22:30:00.000Z',
  minutes: 90,
  status: 'booked' as const,
  updatedAt,
}
const nextExample = `1793650500000000_${ids.row}`

export const listApiStudents = endpoint({
  method: 'GET',
  path: '/v1/students',
  summary: 'Students with a record, in the order of their last change (people:read)',
  params: pageParams,
  reply: z.object({ students: z.array(apiStudent), next }),
  example: { students: [studentExample], next: null },
  refusals: ['not_allowed'],
})

export const listApiTutors = endpoint({
  method: 'GET',
  path: '/v1/tutors',
  summary: 'Tutors, in the order of their last change (people:read)',
  params: pageParams,
  reply: z.object({ tutors: z.array(apiTutor), next }),
  example: { tutors: [{ id: ids.tutor, fullName: 'Ana Ruiz', updatedAt }], next: null },
  refusals: ['not_allowed'],
})

export const listApiAssignments = endpoint({
  method: 'GET',
  path: '/v1/assignments',
  summary: 'Tests assigned to students, in the order of their last change (assignments:read)',
  params: pageParams,
  reply: z.object({ assignments: z.array(apiAssignment), next }),
  example: { assignments: [assignmentExample], next: nextExample },
  refusals: ['not_allowed'],
})

export const getApiAssignment = endpoint({
  method: 'GET',
  path: '/v1/assignments/{assignmentId}',
  summary: 'One assignment, as an event names it (assignments:read)',
  params: z.object({ assignmentId }),
  reply: apiAssignment,
  example: assignmentExample,
  refusals: ['not_allowed', 'not_found'],
})

export const listApiResults = endpoint({
  method: 'GET',
  path: '/v1/results',
  summary: 'Results of submitted tests, in the order of their last change (results:read)',
  params: pageParams,
  reply: z.object({ results: z.array(apiResult), next }),
  example: { results: [resultExample], next: nextExample },
  refusals: ['not_allowed'],
})

export const getApiResult = endpoint({
  method: 'GET',
  path: '/v1/results/{submissionId}',
  summary: 'One result, as an event names it (results:read)',
  params: z.object({ submissionId }),
  reply: apiResult,
  example: resultExample,
  refusals: ['not_allowed', 'not_found'],
})

export const listApiSessions = endpoint({
  method: 'GET',
  path: '/v1/sessions',
  summary: 'Tutoring sessions, in the order of their last change (sessions:read)',
  params: pageParams,
  reply: z.object({ sessions: z.array(apiSession), next }),
  example: { sessions: [sessionExample], next: null },
  refusals: ['not_allowed'],
})

export const getApiSession = endpoint({
  method: 'GET',
  path: '/v1/sessions/{tutoringSessionId}',
  summary: 'One tutoring session, as an event names it (sessions:read)',
  params: z.object({ tutoringSessionId }),
  reply: apiSession,
  example: sessionExample,
  refusals: ['not_allowed', 'not_found'],
})

export const listApiHours = endpoint({
  method: 'GET',
  path: '/v1/hours',
  summary: 'Hours of tutoring in a month, for invoices: booked sessions that are over (sessions:read)',
  params: z.object({
    /** In the time zone of the platform. */
    month: z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Write a month like 2026-11.')),
    format: z._default(z.enum(['json', 'csv']), 'json'),
  }),
  reply: z.object({ month: z.string(), timeZone: z.string(), hours: z.array(apiHours) }),
  example: {
    month: '2026-11',
    timeZone: 'America/New_York',
    hours: [
      {
        studentId: ids.student,
        studentName: 'Maya Chen',
        tutorId: ids.tutor,
        tutorName: 'Ana Ruiz',
        sessions: 4,
        hours: 5.5,
      },
    ],
  },
  refusals: ['not_allowed'],
})
