/** Test management: the tests themselves, as an administrator lists, makes, changes and removes them. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { testId, testRef } from './ids.ts'
import { revision } from './revision.ts'
import { count, instant } from './scalars.ts'
import { scoreScaleId } from './score-scales.ts'
import { answerRelease, showAnswers, subject, testStatus } from './tests.ts'

export const defaultDurationMinutes = 180

/** The form of a new test. `duration` is in minutes. */
export const newTest = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(3, 'Title must be at least 3 characters'), z.maxLength(200, 'That is too long.')),
  slug: z
    .string()
    .check(
      z.minLength(3, 'Slug must be at least 3 characters'),
      z.maxLength(100, 'That is too long.'),
      z.regex(/^[a-z0-9-]*$/, 'Slug can only contain lowercase letters, numbers, and dashes'),
    ),
  description: z.string().check(z.trim(), z.maxLength(2000, 'That is too long.')),
  duration: z
    .number('Duration must be at least 1 minute')
    .check(
      z.int('Duration is in whole minutes.'),
      z.minimum(1, 'Duration must be at least 1 minute'),
      z.maximum(1440, 'Duration must be at most 1440 minutes'),
    ),
  status: z.enum(['draft', 'active'], 'Please select a test status'),
  showAnswers,
  /** False lets every student take it. */
  assignedOnly: z.boolean(),
  /** Null for the default scale of the platform. */
  scoreScaleId: z.nullable(scoreScaleId),
})
export type NewTest = z.output<typeof newTest>

/** A caller that knows of no scales gets the default one. Where nothing is said, only demo mode lets every student take the test. */
export const testToMake = z.object({
  ...newTest.shape,
  assignedOnly: z.optional(newTest.shape.assignedOnly),
  scoreScaleId: z._default(newTest.shape.scoreScaleId, null),
})

/** A test that exists may also keep, or be given, the statuses that the form for new ones does not offer. */
export const testDetails = z.object({ ...newTest.shape, status: testStatus })
export type TestDetails = z.output<typeof testDetails>

/** A line of Test Management. The counts after `questionCount` say what would go with the test. */
export const authoredTest = z.object({
  id: testId,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.number(),
  status: testStatus,
  showAnswers,
  /** Null where the test does not show its answers after the due date. */
  answerRelease: z.nullable(answerRelease),
  assignedOnly: z.boolean(),
  scoreScaleId: z.nullable(scoreScaleId),
  revision,
  createdAt: instant,
  /** Of the test and everything in it. */
  updatedAt: instant,
  sectionCount: count,
  questionCount: count,
  passageCount: count,
  assignmentCount: count,
  /** Sittings under way. */
  attemptCount: count,
  /** A test with submissions is archived rather than deleted. */
  submissionCount: count,
})
export type AuthoredTest = z.output<typeof authoredTest>

export const listAuthoredTests = endpoint({
  method: 'GET',
  path: '/admin/tests',
  summary: 'All tests, newest first',
  reply: z.object({ tests: z.array(authoredTest) }),
  refusals: ['not_allowed'],
})

export const createTest = endpoint({
  method: 'POST',
  path: '/admin/tests',
  summary: 'Make a test, with a first section "Section 1"',
  body: z.object({
    ...testToMake.shape,
    /** Of the first section; null takes it from its questions. */
    subject: z._default(z.nullable(subject), null),
  }),
  reply: authoredTest,
  refusals: ['not_allowed', 'slug_taken'],
})

export const updateTest = endpoint({
  method: 'PUT',
  path: '/admin/tests/{testRef}',
  summary: 'Change what the test form holds',
  params: z.object({ testRef }),
  /** Without a word about who may take it, that stays as it is. */
  body: z.object({ ...testDetails.shape, assignedOnly: z.optional(testDetails.shape.assignedOnly), revision }),
  reply: authoredTest,
  refusals: ['not_found', 'not_allowed', 'slug_taken', 'changed_meanwhile'],
})

export const deleteTest = endpoint({
  method: 'DELETE',
  path: '/admin/tests/{testRef}',
  summary:
    'Delete a test with all that belongs to it; one with submissions or attempts in progress is archived instead',
  params: z.object({ testRef }),
  reply: z.object({ outcome: z.enum(['deleted', 'archived']) }),
  refusals: ['not_found', 'not_allowed'],
})

export const releaseAnswers = endpoint({
  method: 'POST',
  path: '/admin/tests/{testRef}/release-answers',
  summary: 'Show the answers of a test that shows them after the due date and has no due date; this cannot be undone',
  params: z.object({ testRef }),
  reply: authoredTest,
  refusals: ['not_found', 'not_allowed', 'answers_not_releasable'],
})

export const duplicateTest = endpoint({
  method: 'POST',
  path: '/admin/tests/{testRef}/duplicate',
  summary: 'A draft with the same sections, questions and passages under a new slug',
  params: z.object({ testRef }),
  reply: authoredTest,
  refusals: ['not_found', 'not_allowed'],
})
