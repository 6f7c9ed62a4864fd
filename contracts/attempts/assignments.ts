/** Tests that are assigned to a student. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, submissionId, testId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { clock } from './attempts.ts'
import { testStatus } from './test-status.ts'

export const assignedTest = z.object({
  id: assignmentId,
  test: z.object({
    id: testId,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    durationSeconds: count,
    status: testStatus,
    questionCount: count,
    /** Whether sets are final after they are handed in. For an attempt in progress, the rule at its start. */
    isForwardOnly: z.boolean(),
    /** Whether the test is a drill: questions that an adult chose for me. */
    isDrill: z.boolean(),
    /** For a whole exam: the fall terms with this exam. `last` is null for the current exam. Absent for all other tests. */
    exam: z.optional(z.object({ first: z.number(), last: z.nullable(z.number()) })),
  }),
  assignedAt: instant,
  dueDate: z.nullable(instant),
  /** No attempt starts before `opensAt` or after `closesAt`. Null for no limit. */
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  /** The note to me from the person who assigned it. */
  note: z.string(),
  completed: z.boolean(),
  locked: z.boolean(),
  /** The attempt in progress: the number of answered questions, and the time if it has a clock. */
  inProgress: z.nullable(
    z.object({
      answered: count,
      deadlineAt: clock.shape.deadlineAt,
      pausedUntil: clock.shape.pausedUntil,
      isUntimed: z.optional(z.literal(true)),
    }),
  ),
  latestSubmissionId: z.nullable(submissionId),
})
export type AssignedTest = z.output<typeof assignedTest>

/**
 * `open`: not assigned, can be started. `assigned`: can be started. `under_way`: can be continued. `completed`: locked
 * until a PIN unlocks it. `unlocked`: completed, can be taken again. `not_available`: a draft or archived. `not_open_yet` and
 * `closed`: outside the window of its assignment.
 */
const testState = z.enum([
  ...['open', 'assigned', 'under_way', 'completed', 'unlocked'],
  ...['not_available', 'not_open_yet', 'closed'],
] as const)
export type TestState = z.output<typeof testState>

export const myTest = z.object({
  test: assignedTest.shape.test,
  state: testState,
  /** Null if the test is not assigned to me. */
  assignment: z.nullable(
    z.object({
      id: assignmentId,
      assignedAt: instant,
      dueDate: z.nullable(instant),
      opensAt: z.nullable(instant),
      closesAt: z.nullable(instant),
      note: z.string(),
      completed: z.boolean(),
      locked: z.boolean(),
    }),
  ),
  inProgress: assignedTest.shape.inProgress,
  latestSubmissionId: z.nullable(submissionId),
})
export type MyTest = z.output<typeof myTest>

export const listMyTests = endpoint({
  method: 'GET',
  path: '/student/tests',
  summary: 'All tests that I may take or have taken, each with its state: in progress first, then assigned by due date',
  reply: z.object({ tests: z.array(myTest), serverNow: instant }),
  refusals: ['not_allowed'],
})

const sharedQuestions = z.object({
  tests: z.array(z.object({ id: testId, sameAs: z.object({ id: testId, title: z.string() }) })),
})
export type SharedQuestions = z.output<typeof sharedQuestions>

export const listSharedQuestionsOfAll = endpoint({
  method: 'GET',
  path: '/admin/shared-questions',
  summary: 'Which of the newest tests ask mostly the same questions as another one',
  reply: sharedQuestions,
  refusals: ['not_allowed'],
})

export const listSharedQuestions = endpoint({
  method: 'GET',
  path: '/student/shared-questions',
  summary: 'Which of my tests ask mostly the same questions as another one',
  reply: sharedQuestions,
  refusals: ['not_allowed'],
})

export const listMyAssignments = endpoint({
  method: 'GET',
  path: '/student/assignments',
  summary: 'The tests assigned to me, latest assignment first',
  reply: z.object({ assignments: z.array(assignedTest), serverNow: instant }),
  refusals: ['not_allowed'],
})
