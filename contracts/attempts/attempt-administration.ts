/** An administrator's actions on attempts: change their time, and load work that did not arrive. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { attemptId, studentId, testId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { attemptStatus, change, clock, refusalReason } from './attempts.ts'
import { studentTools } from './exam-tools.ts'
import { sectionNumber } from './section-numbers.ts'

const reason = z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(500))

/** `waiting`: an adaptive test had no question for the student. `pause`: the clock stood still. */
const timeLineKinds = ['duration', 'accommodation', 'grant', 'waiting', 'pause'] as const

/** One entry in the ledger of an attempt's time. The deadline is the start plus the seconds of all entries. */
export const timeLine = z.object({
  kind: z.enum(timeLineKinds),
  /** Negative if time was taken away. */
  seconds: z.number().check(z.int()),
  reason: z.string(),
  /** Null for the test's regular time and for waiting, and if the account was deleted. */
  grantedBy: z.nullable(z.string()),
  createdAt: instant,
})
export type TimeLine = z.output<typeof timeLine>

export const attemptUnderWay = z.object({
  id: attemptId,
  status: attemptStatus,
  student: z.object({ id: studentId, fullName: z.string(), email: z.string() }),
  test: z.object({ id: testId, slug: z.string(), title: z.string(), questionCount: count }),
  startedAt: instant,
  deadlineAt: clock.shape.deadlineAt,
  pausedUntil: clock.shape.pausedUntil,
  isUntimed: z.boolean(),
  /** Its answers were entered from paper. */
  isOnPaper: z.optional(z.literal(true)),
  /** When the server last received an answer. */
  savedAt: instant,
  answered: count,
  timeLines: z.array(timeLine),
})
export type AttemptUnderWay = z.output<typeof attemptUnderWay>

export const listAttempts = endpoint({
  method: 'GET',
  path: '/admin/attempts',
  summary: 'Attempts by status: in progress by the end of their time, submitted ones newest first',
  params: z.object({ status: z._default(attemptStatus, 'in_progress') }),
  reply: z.object({ attempts: z.array(attemptUnderWay), serverNow: instant }),
  refusals: ['not_allowed'],
})

/** The maximum minutes that one entry can add or take away. */
export const maxGrantMinutes = 600

export const grantTime = endpoint({
  method: 'POST',
  path: '/admin/attempts/{attemptId}/time',
  summary: 'Give a attempt in progress more minutes, or take back what was given by mistake',
  params: z.object({ attemptId }),
  body: z.object({
    minutes: z.number().check(z.int(), z.minimum(-maxGrantMinutes), z.maximum(maxGrantMinutes)),
    reason,
  }),
  reply: z.object({ ...clock.shape, timeLines: z.array(timeLine) }),
  refusals: ['not_found', 'not_allowed', 'attempt_closed'],
})

/** Why attempts on an earlier version of a test keep that version. */
export const attemptStayReason = z.enum(['questions', 'options', 'keys'])

export const getEarlierAttempts = endpoint({
  method: 'GET',
  path: '/admin/tests/{testRef}/earlier-attempts',
  summary: 'Attempts in progress that began before the latest changes of their test',
  params: z.object({ testRef }),
  reply: z.object({
    /** The present version. */
    version: count,
    /** Attempts whose version differs only in its wording. */
    movable: count,
    staying: z.array(z.object({ reason: attemptStayReason, attempts: count })),
  }),
  refusals: ['not_found', 'not_allowed'],
})

export const moveAttempts = endpoint({
  method: 'POST',
  path: '/admin/tests/{testRef}/earlier-attempts',
  summary: 'Show attempts in progress the present wording, where no question, option or key changed',
  params: z.object({ testRef }),
  /** The version that the administrator saw. */
  body: z.object({ version: count }),
  reply: z.object({ moved: count }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

const unsentWorkFormat = 'prep-platform-unsent-work'

/**
 * The file that a student downloads as a last resort. `changes` are in ascending order of number. Only the last change of each question
 * matters, so numbers may be missing.
 */
export const unsentWorkFile = z.object({
  format: z.literal(unsentWorkFormat),
  version: z.literal(1),
  attemptId,
  testId,
  /** The writer key of the opening in which the changes were made. */
  writer: z.guid(),
  savedAt: instant,
  changes: z.array(change).check(z.minLength(1), z.maxLength(5000)),
  /** Forward-only tests: the numbers of changes that the server has refused. The file keeps them for their text. */
  refused: z.optional(z.array(count).check(z.maxLength(5000))),
})
export type UnsentWorkFile = z.output<typeof unsentWorkFile>

/** Work in a file of unsent work that did not count, with the one-based number of its question. */
const refusedWork = z.object({
  /** `not_delivered`: the adaptive test did not ask the question, as far as the server knows. */
  reason: z.union([refusalReason, z.literal('not_delivered')]),
  question: z.nullable(count),
  inSection: z.optional(sectionNumber),
  /** Absent if the change handed in a set or chose a section. */
  answer: z.optional(
    z.object({
      /** The start of the question, enough to recognize it. */
      questionStart: z.string(),
      /** Null if the student cleared the answer. */
      words: z.nullable(z.string()),
      notes: z.string(),
    }),
  ),
})
export type RefusedWork = z.output<typeof refusedWork>

export const loadUnsentWork = endpoint({
  method: 'POST',
  path: '/admin/attempts/{attemptId}/unsent-work',
  summary: 'Load the unsent work that a student downloaded into their attempt',
  params: z.object({ attemptId }),
  body: z.object({
    file: unsentWorkFile,
    /** For an attempt that was already submitted: scores its submission again, including this work. */
    reopen: z._default(z.boolean(), false),
  }),
  reply: z.object({
    /** The number of changes that were new to the server. */
    applied: count,
    /** One-based numbers of the questions whose answer changed. */
    questionsChanged: z.array(count),
    isRescored: z.boolean(),
    /** Forward-only tests: the work that did not count. */
    refused: z.optional(z.array(refusedWork)),
  }),
  refusals: ['not_found', 'not_allowed', 'attempt_closed', 'invalid_input'],
})

/**
 * Extra time for every attempt that a student starts from now on: the test's time times the multiplier, plus minutes. Tools for every test
 * that the student opens from now on, including attempts in progress.
 */
const accommodation = z.object({
  timeMultiplier: z.number().check(z.minimum(1), z.maximum(3), z.multipleOf(0.05)),
  extraMinutes: z.number().check(z.int(), z.minimum(0), z.maximum(maxGrantMinutes)),
  reason: z.string().check(z.trim(), z.maxLength(500)),
  tools: studentTools,
})
export type Accommodation = z.output<typeof accommodation>

export const getAccommodation = endpoint({
  method: 'GET',
  path: '/admin/students/{studentId}/accommodation',
  summary: 'The time and the tools that a student has beyond what a test gives',
  params: z.object({ studentId }),
  reply: accommodation,
  refusals: ['not_found', 'not_allowed'],
})

export const setAccommodation = endpoint({
  method: 'PUT',
  path: '/admin/students/{studentId}/accommodation',
  summary:
    'Set the time and the tools that a student has beyond what a test gives; attempts in progress keep their time',
  params: z.object({ studentId }),
  body: accommodation,
  reply: accommodation,
  refusals: ['not_found', 'not_allowed'],
})
