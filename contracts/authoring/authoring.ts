/** Test management: listing, adding, changing and removing tests. */
import * as z from 'zod/mini'
import { testStatus } from '#contracts/attempts/test-status.ts'
import { answerRelease, showAnswers } from '#contracts/attempts/tests.ts'
import { scoreScaleId } from '#contracts/scores/score-scales.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { deletionId, testId, testRef } from '#contracts/wire/ids.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { defaultFormatId, formatId } from './formats.ts'

export const defaultDurationMinutes = 180

/** The maximum bytes of a test's questions and passages together, without images. Practice Test 1 has less than a tenth of this. */
export const maxTestBytes = 4 * 1024 * 1024

/** A bank keeps questions for tests, and nobody takes it. */
export const authoredPurpose = z.enum(['test', 'bank'])

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
  /** If false, every student can take the test. */
  assignedOnly: z.boolean(),
  /** If true, reviews can use its questions, with their answers, for students who have not taken the test. */
  isForPractice: z.boolean(),
  /** If false, students can also take the test untimed. */
  isAlwaysTimed: z.boolean(),
  formatId,
  /** Null for the scale of the format, or otherwise the platform's default. */
  scoreScaleId: z.nullable(scoreScaleId),
})
export type NewTest = z.output<typeof newTest>

/** Callers that omit scales or formats get the defaults. If `assignedOnly` is absent, every student can take the test only in demo mode. */
export const testToCreate = z.object({
  ...newTest.shape,
  /** Cannot be changed later. */
  purpose: z._default(authoredPurpose, 'test'),
  assignedOnly: z.optional(newTest.shape.assignedOnly),
  isForPractice: z._default(newTest.shape.isForPractice, false),
  isAlwaysTimed: z._default(newTest.shape.isAlwaysTimed, false),
  formatId: z._default(newTest.shape.formatId, defaultFormatId),
  scoreScaleId: z._default(newTest.shape.scoreScaleId, null),
})

/** An existing test can also have statuses that the form for new tests does not offer. */
export const testDetails = z.object({ ...newTest.shape, status: testStatus })
export type TestDetails = z.output<typeof testDetails>

/** A row of Test Management. The counts after `questionCount` indicate what a deletion would affect. */
export const authoredTest = z.object({
  id: testId,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  purpose: authoredPurpose,
  /** Minutes. */
  duration: z.number(),
  status: testStatus,
  showAnswers,
  /** Null if the test does not show its answers after the due date. */
  answerRelease: z.nullable(answerRelease),
  assignedOnly: z.boolean(),
  isForPractice: z.boolean(),
  isAlwaysTimed: z.boolean(),
  formatId,
  /** For a whole exam: the fall terms with this exam. `last` is null for the current exam. Absent for all other tests. */
  exam: z.optional(z.object({ first: z.number(), last: z.nullable(z.number()) })),
  scoreScaleId: z.nullable(scoreScaleId),
  revision,
  createdAt: instant,
  /** Increases with every change of the test or its contents. */
  updatedAt: instant,
  sectionCount: count,
  questionCount: count,
  passageCount: count,
  assignmentCount: count,
  /** Attempts in progress. */
  attemptCount: count,
  /** A test with submissions is archived rather than deleted. */
  submissionCount: count,
})
export type AuthoredTest = z.output<typeof authoredTest>

export const listAuthoredTests = endpoint({
  method: 'GET',
  path: '/admin/tests',
  summary: 'All tests and question banks, newest first',
  reply: z.object({ tests: z.array(authoredTest) }),
  refusals: ['not_allowed'],
})

export const createTest = endpoint({
  method: 'POST',
  path: '/admin/tests',
  summary: 'Make a test or a question bank, with a first section "Section 1"',
  body: z.object({
    ...testToCreate.shape,
    /** The subject of the first section. Null to derive it from its questions. */
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
  /** If absent, the format, the students who can take the test and the use of its questions stay the same. */
  body: z.object({
    ...testDetails.shape,
    assignedOnly: z.optional(testDetails.shape.assignedOnly),
    isForPractice: z.optional(testDetails.shape.isForPractice),
    isAlwaysTimed: z.optional(testDetails.shape.isAlwaysTimed),
    formatId: z.optional(testDetails.shape.formatId),
    revision,
  }),
  reply: authoredTest,
  refusals: ['not_found', 'not_allowed', 'slug_taken', 'changed_meanwhile'],
})

export const deleteTest = endpoint({
  method: 'DELETE',
  path: '/admin/tests/{testRef}',
  summary:
    'Delete a test with all that belongs to it; one with submissions or attempts in progress is archived instead',
  params: z.object({ testRef }),
  /** The id for restoring the test. Null for an archived test. */
  reply: z.object({ outcome: z.enum(['deleted', 'archived']), deletionId: z.nullable(deletionId) }),
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
