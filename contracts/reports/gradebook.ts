/** A table of students and tests: assignments, progress and scores. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, studentId, submissionId, testId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

const graded = z.object({
  id: submissionId,
  studentId,
  testId,
  submittedAt: instant,
  correctAnswers: count,
  /** Scored questions. */
  totalQuestions: count,
  scorePercentage: count,
  /** Out of 800. Null unless both subjects have a scaled score. */
  composite: z.nullable(count),
  /** True if the scale is an estimate and not the exam's own. */
  isEstimated: z.boolean(),
  /** Present only for an adaptive test. */
  isAdaptive: z.optional(z.literal(true)),
  /** Present only for an untimed attempt, which does not count in any average. */
  isUntimed: z.optional(z.literal(true)),
})
export type GradedSubmission = z.output<typeof graded>

const given = z.object({
  ...{ studentId, testId },
  dueDate: z.nullable(instant),
  /** No attempt starts after this time. */
  closesAt: z.nullable(instant),
  completed: z.boolean(),
})

const gradebook = z.object({
  serverNow: instant,
  /** Sorted by name. The name is null if the profile is missing. */
  students: z.array(
    z.object({
      id: studentId,
      fullName: z.nullable(z.string()),
      grade: count,
      school: z.string(),
      classIds: z.array(classId),
    }),
  ),
  /** Tests that one of them was assigned or has submitted, those with the newest assignment or submission first. */
  tests: z.array(z.object({ id: testId, slug: z.string(), title: z.string(), isDrill: z.boolean() })),
  /** The tutor's classes that can be selected, by name. */
  classes: z.array(z.object({ id: classId, name: z.string() })),
  assignments: z.array(given),
  /** Oldest first. */
  submissions: z.array(graded),
  /** Attempts in progress. */
  inProgress: z.array(z.object({ studentId, testId })),
})
export type Gradebook = z.output<typeof gradebook>

export const readMyGradebook = endpoint({
  method: 'GET',
  path: '/tutor/gradebook',
  summary: 'My students by tests, with scores and what is assigned',
  reply: gradebook,
  refusals: ['not_allowed'],
})

export const readClassGradebook = endpoint({
  method: 'GET',
  path: '/admin/classes/{classId}/gradebook',
  summary: 'The students of a class by tests, with scores and what is assigned',
  params: z.object({ classId }),
  reply: gradebook,
  refusals: ['not_allowed', 'not_found'],
})
