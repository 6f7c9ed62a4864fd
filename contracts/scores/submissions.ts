/** What was scored. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, submissionId, testId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** Raw is the number of right answers among `scored` questions; scaled is 0 to 400, null below 20 scored questions. */
export const sectionScore = z.object({
  subject,
  raw: count,
  scored: count,
  scaled: z.nullable(count),
  /** So many of the scored questions the student never came to. Left out where every one was reached, and in long lists. */
  notReached: z.optional(count),
})
export type SectionScore = z.output<typeof sectionScore>

/** Of the questions that were reached. A topic answered in practice and drills alone has nothing scored, and the percentage of these. */
export const topicScore = z.object({
  ...{ subject, topic: z.string(), correct: count, scored: count, percentage: count },
  /**
   * Of the latest different questions, in tests and in practice, over all submissions: the first answer to each. Left out about one
   * submission.
   */
  recent: z.optional(z.object({ correct: count, scored: count })),
  /** In practice since; only about one submission. */
  practiced: z.optional(z.object({ correct: count, scored: count })),
})
export type TopicScore = z.output<typeof topicScore>

/**
 * What a tutor or an administrator should look at. It states what was recorded and blames nobody. Students and parents
 * never get it.
 */
export const submissionChecks = z.object({
  /** Questions whose answer arrived after the deadline and counts. */
  lateAnswers: count,
  /** Questions whose answer arrived too late to count. */
  refusedAnswers: count,
  /** The number of right answers and the seconds they took, if the attempt was unusually fast; otherwise null. */
  unusualPace: z.nullable(z.object({ right: count, scored: count, seconds: count })),
})
export type SubmissionChecks = z.output<typeof submissionChecks>

/** A row in a list of submissions. `scorePercentage` is a whole number, 0 to 100. `timeSpent` is in seconds. */
export const submissionSummary = z.object({
  id: submissionId,
  testId,
  testSlug: z.string(),
  testTitle: z.string(),
  /** A drill has no scaled score and counts in no average. */
  isDrill: z.boolean(),
  /** Only of an attempt without a clock: it counts in no average either, and has no scaled score. */
  isUntimed: z.optional(z.literal(true)),
  /** Only of an attempt on paper: when its answers were entered. `timeSpent` is 0 where nobody measured, and no question has a time. */
  enteredAt: z.optional(instant),
  submittedAt: instant,
  scorePercentage: count,
  correctAnswers: count,
  /** Scored questions. Questions without a key are not counted. */
  totalQuestions: count,
  timeSpent: count,
  /** Reading scaled plus math scaled, 0 to 800; null unless both subjects have a scaled score. */
  composite: z.nullable(count),
  /** Only the subjects that were scored: reading, then math. */
  sections: z.array(sectionScore),
  /** True if the scale is an estimate and not the exam's own. */
  isEstimated: z.boolean(),
  /** Only of a test that reports skills: it has no scaled scores. */
  reportsSkills: z.optional(z.literal(true)),
  /** What brought right answers to scaled scores. Scores of different scales cannot be compared. */
  scaleId: z.string(),
  /** Only for tutors and administrators, and only if something was recorded. */
  checks: z.optional(submissionChecks),
})
export type SubmissionSummary = z.output<typeof submissionSummary>

export const submission = z.object({
  ...submissionSummary.shape,
  studentId,
  studentName: z.string(),
  unanswered: count,
  /** Who entered the answers from paper; absent if that person was erased. */
  enteredBy: z.optional(z.string()),
  topics: z.array(topicScore),
  /** Questions that the topics leave out because they are in an attempt in progress. */
  questionsLeftOut: count,
})
export type Submission = z.output<typeof submission>

const { id, testSlug, testTitle, isDrill, sections, topics } = submission.shape

/** The test that says what to practice next (`domain/coaching/test-to-learn-from.ts`), as its results do. */
export const testToLearnFrom = z.object({ id, testSlug, testTitle, isDrill, sections, topics })
export type TestToLearnFrom = z.output<typeof testToLearnFrom>

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

/** The changes since an earlier result, and the choices of a comparison, are computed from it. */
export const getSubmissionHistory = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/history',
  summary: 'All submissions of the student who made this one, newest first',
  params: z.object({ submissionId }),
  reply: z.object({ submissions: z.array(submissionSummary) }),
  refusals: ['not_found'],
})
