/** Reports by students and tutors of problems with a question under review, and the administrators' answers. */
import * as z from 'zod/mini'
import { role } from '#contracts/accounts/profile.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { problemReportId, questionId, submissionId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

export const problemKinds = ['wrong_key', 'two_right', 'incomplete', 'typo', 'other'] as const
const problemKind = z.enum(problemKinds)
export type ProblemKind = z.output<typeof problemKind>

/** For a report or its answer, in UTF-16 units. */
export const maxProblemTextLength = 1000

/** Of one person. */
export const maxOpenReports = 20

/** Further reports are not listed. */
export const maxShownReports = 200

const tooLong = 'Enter at most 1,000 characters.'
/** The code of a new practice question, which is not in any test. */
const code = z.string().check(z.regex(/^[a-z0-9-]{1,70} \d{1,6}-\d{1,12}$/, 'This is no code of a question.'))

/**
 * `submissionId` is the submission in which the person saw the question. Null in practice, and when a tutor sees the questions of a test.
 */
const reportedQuestion = z.union([z.object({ questionId, submissionId: z.nullable(submissionId) }), z.object({ code })])
export type ReportedProblem = z.output<typeof reportedQuestion>

const answer = z.object({ text: z.string(), at: instant })

const report = z.object({
  id: problemReportId,
  /** Null for a new question, which `code` identifies. */
  questionId: z.nullable(questionId),
  code: z.nullable(z.string()),
  /** Null if the test was deleted. */
  testTitle: z.nullable(z.string()),
  /** One-based, in the version that the person saw. Null if no student has taken that version. */
  number: z.nullable(count),
  kind: problemKind,
  text: z.string(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  answer: z.nullable(answer),
})
export type ProblemReport = z.output<typeof report>

export const listMyProblemReports = endpoint({
  method: 'GET',
  path: '/problem-reports',
  summary:
    'My reports of problems and their answers, newest first, without those on questions of my attempt in progress',
  reply: z.object({ reports: z.array(report) }),
  refusals: ['not_allowed'],
})

export const reportProblem = endpoint({
  method: 'POST',
  path: '/problem-reports',
  summary: 'Say what is wrong with a question that I may review; my open report on the same question changes',
  body: z.object({
    about: reportedQuestion,
    kind: z.enum(problemKinds, 'Choose what is wrong.'),
    text: z.string().check(z.trim(), z.maxLength(maxProblemTextLength, tooLong)),
  }),
  reply: z.object({ id: problemReportId }),
  refusals: ['not_allowed', 'not_found', 'too_many_reports'],
})

const receivedReport = z.object({
  ...report.shape,
  reporter: z.object({ name: z.string(), role }),
  /** Null for a new question, and if the test was deleted. */
  test: z.nullable(z.object({ slug: z.string(), title: z.string(), isDrill: z.boolean() })),
  /** The start of the question, in the version that the person saw. Null if the question is gone. */
  words: z.nullable(z.string()),
  /** Versions of the test: the one that the person saw, and the current one. */
  version: z.nullable(count),
  presentVersion: z.nullable(count),
  /** The question to rule on: the original of a copy in a drill. Null if no student has taken it. */
  ruledId: z.nullable(questionId),
})
export type ReceivedReport = z.output<typeof receivedReport>

export const reportStates = ['open', 'answered'] as const

export const listProblemReports = endpoint({
  method: 'GET',
  path: '/admin/problem-reports',
  summary:
    'Reports of problems with questions: the open ones with the oldest first, the answered ones with the newest first',
  params: z.object({ state: z._default(z.enum(reportStates), 'open'), testRef: z.optional(testRef) }),
  reply: z.object({ reports: z.array(receivedReport), total: count }),
  refusals: ['not_allowed'],
})

export const answerProblemReport = endpoint({
  method: 'POST',
  path: '/admin/problem-reports/{problemReportId}/answer',
  summary: 'Answer a report; the person who made it gets a notification',
  params: z.object({ problemReportId }),
  body: z.object({
    text: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please write an answer.'), z.maxLength(maxProblemTextLength, tooLong)),
  }),
  reply: z.object({ id: problemReportId }),
  refusals: ['not_allowed', 'not_found', 'changed_meanwhile'],
})
