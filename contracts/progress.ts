/** How a student comes along over all that they have submitted. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { studentId, submissionId } from './ids.ts'
import { count, instant } from './scalars.ts'
import { sectionScore, submissionChecks, topicScore } from './submissions.ts'
import { subject } from './tests.ts'

export const progress = z.object({
  /** Oldest first. */
  scores: z.array(
    z.object({
      submissionId,
      testSlug: z.string(),
      testTitle: z.string(),
      submittedAt: instant,
      /** Out of 800; null unless both subjects have a scaled score. */
      composite: z.nullable(count),
      scorePercentage: count,
      isEstimated: z.boolean(),
      /** Only the subjects that were scored. */
      sections: z.array(sectionScore),
      /** Time on the questions that were answered, in whole seconds for each; null where none was. */
      secondsPerQuestion: z.nullable(count),
      /** For tutors and administrators only, where something was recorded. */
      checks: z.optional(submissionChecks),
    }),
  ),
  /** Over all submissions, those of one test included, weak to strong; of equals, the one with more questions first. */
  topics: z.array(topicScore),
  /** Questions that the topics do not count, because they are in an attempt in progress. */
  questionsLeftOut: count,
  /** Time on answered questions over all submissions, only for subjects that have any. */
  pace: z.array(z.object({ subject, questions: count, secondsPerQuestion: count })),
})
export type Progress = z.output<typeof progress>

export const getMyProgress = endpoint({
  method: 'GET',
  path: '/student/progress',
  summary: 'My scores over time, my topics from weak to strong, my time for each question',
  reply: progress,
  refusals: ['not_allowed'],
})

export const getProgressOfStudent = endpoint({
  method: 'GET',
  path: '/students/{studentId}/progress',
  summary: 'The progress of a student whom I follow',
  params: z.object({ studentId }),
  reply: progress,
  refusals: ['not_found'],
})
