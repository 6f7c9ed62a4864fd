/** What was scored. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { submissionId, testId, testRef } from './ids.ts'
import { count, instant } from './scalars.ts'
import { subject } from './tests.ts'

/** Raw is the number of right answers among `scored` questions; scaled is 0 to 400, null below 20 scored questions. */
export const sectionScore = z.object({ subject, raw: count, scored: count, scaled: z.nullable(count) })
export type SectionScore = z.output<typeof sectionScore>

export const topicScore = z.object({ subject, topic: z.string(), correct: count, scored: count, percentage: count })
export type TopicScore = z.output<typeof topicScore>

/**
 * What a tutor or an administrator should look at. It says what was recorded, and blames nobody. Students and parents never
 * get it.
 */
export const submissionChecks = z.object({
  /** Questions whose answer arrived after the deadline and counts. */
  lateAnswers: count,
  /** Questions whose answer arrived too late to count. */
  refusedAnswers: count,
  /** Right answers of the scored questions, and the seconds for them, where these were unusually few; else null. */
  unusualPace: z.nullable(z.object({ right: count, scored: count, seconds: count })),
})
export type SubmissionChecks = z.output<typeof submissionChecks>

/** A line of a list of submissions. `scorePercentage` is a whole number, 0 to 100. `timeSpent` is in seconds. */
export const submissionSummary = z.object({
  id: submissionId,
  testId,
  testSlug: z.string(),
  testTitle: z.string(),
  submittedAt: instant,
  scorePercentage: count,
  correctAnswers: count,
  /** Scored questions; those without a key are not counted. */
  totalQuestions: count,
  timeSpent: count,
  /** Reading scaled plus math scaled, 0 to 800; null unless both subjects have a scaled score. */
  composite: z.nullable(count),
  /** Only the subjects that were scored: reading, then math. */
  sections: z.array(sectionScore),
  /** True while the raw-to-scaled table is an estimate rather than the exam's own. */
  isEstimated: z.boolean(),
  /** For tutors and administrators only, where something was recorded. */
  checks: z.optional(submissionChecks),
})
export type SubmissionSummary = z.output<typeof submissionSummary>

export const submission = z.object({
  ...submissionSummary.shape,
  studentName: z.string(),
  unanswered: count,
  topics: z.array(topicScore),
  /** Questions that the topics do not count, because they are in an attempt in progress. */
  questionsLeftOut: count,
})
export type Submission = z.output<typeof submission>

export const listMySubmissions = endpoint({
  method: 'GET',
  path: '/student/submissions',
  summary: 'My submissions, newest first',
  reply: z.object({ submissions: z.array(submissionSummary) }),
  refusals: ['not_allowed'],
})

export const getLatestSubmission = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/submissions/latest',
  summary: 'My latest submission of a test',
  params: z.object({ testRef }),
  reply: submission,
  refusals: ['nothing_submitted'],
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}',
  summary: 'A submission that I may see: mine, my child’s, my student’s',
  params: z.object({ submissionId }),
  reply: submission,
  refusals: ['not_found'],
})
