/** What was scored. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, submissionId, testId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** Raw is the number of correct answers among the `scored` questions. Scaled is 0 to 400, or null below 20 scored questions. */
export const sectionScore = z.object({
  subject,
  raw: count,
  scored: count,
  scaled: z.nullable(count),
  /** The number of scored questions that the student never reached. Absent if all were reached, and in long lists. */
  notReached: z.optional(count),
})
export type SectionScore = z.output<typeof sectionScore>

/**
 * Covers the questions that the student reached. For a topic answered only in practice and drills, `scored` is 0 and the percentage is that
 * of these answers.
 */
export const topicScore = z.object({
  ...{ subject, topic: z.string(), correct: count, scored: count, percentage: count },
  /**
   * Covers the latest different questions in tests and practice over all submissions, by the first answer to each. Absent for a single
   * submission. `difficulty` is the mean over these questions in logits, where 0 is the middle; absent if no question has enough answers.
   */
  recent: z.optional(z.object({ correct: count, scored: count, difficulty: z.optional(z.number()) })),
  /** Practice since the submission. Present only for a single submission. */
  practiced: z.optional(z.object({ correct: count, scored: count })),
})
export type TopicScore = z.output<typeof topicScore>

/** Recorded facts that a tutor or an administrator should look at, without an accusation. Students and parents never get them. */
export const submissionChecks = z.object({
  /** The number of questions whose answer arrived after the deadline and counts. */
  lateAnswers: count,
  /** The number of questions whose answer arrived too late to count. */
  refusedAnswers: count,
  /** The number of correct answers and the seconds that they took, if the attempt was unusually fast. Otherwise null. */
  unusualPace: z.nullable(z.object({ right: count, scored: count, seconds: count })),
})
export type SubmissionChecks = z.output<typeof submissionChecks>

/** A row in a list of submissions. `scorePercentage` is a whole number, 0 to 100. `timeSpent` is in seconds. */
export const submissionSummary = z.object({
  id: submissionId,
  testId,
  testSlug: z.string(),
  testTitle: z.string(),
  /** A drill has no scaled score and does not count in any average. */
  isDrill: z.boolean(),
  /** Present only for an untimed attempt, which has no scaled score and does not count in any average. */
  isUntimed: z.optional(z.literal(true)),
  /** Only of an attempt on paper: when its answers were entered. `timeSpent` is 0 where nobody measured, and no question has a time. */
  enteredAt: z.optional(instant),
  submittedAt: instant,
  scorePercentage: count,
  correctAnswers: count,
  /** The number of scored questions. Questions without a key do not count. */
  totalQuestions: count,
  timeSpent: count,
  /** Reading scaled plus math scaled, 0 to 800. Null unless both subjects have a scaled score. */
  composite: z.nullable(count),
  /** Only the scored subjects: reading, then math. */
  sections: z.array(sectionScore),
  /** True if the scale is an estimate and not the exam's own, and for every adaptive test. */
  isEstimated: z.boolean(),
  /** Present only for an adaptive test, on which everybody gets about half right: the number of right answers says little. */
  isAdaptive: z.optional(z.literal(true)),
  /** Present only for a test that reports skills, which has no scaled scores. */
  reportsSkills: z.optional(z.literal(true)),
  /** The scale that converted correct answers to scaled scores. Scores on different scales cannot be compared. */
  scaleId: z.string(),
  /** Present only for tutors and administrators, and only if something was recorded. */
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
  /** The number of questions left out of the topics because they are in an attempt in progress. */
  questionsLeftOut: count,
})
export type Submission = z.output<typeof submission>

const { id, testSlug, testTitle, isDrill, sections, topics } = submission.shape

/** The submission that determines what to practice next (`domain/coaching/test-to-learn-from.ts`), with these fields of its results. */
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

/** For computing the changes since an earlier result, and the choices of a comparison. */
export const getSubmissionHistory = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/history',
  summary: 'All submissions of the student who made this one, newest first',
  params: z.object({ submissionId }),
  reply: z.object({ submissions: z.array(submissionSummary) }),
  refusals: ['not_found'],
})
