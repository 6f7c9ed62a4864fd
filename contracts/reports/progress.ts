/** A student's progress over all submissions. */
import * as z from 'zod/mini'
import { scoreBand } from '#contracts/scores/score-band.ts'
import { sectionScore, submissionChecks, testToLearnFrom, topicScore } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, submissionId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

export const maxShownAssignments = 5

export const progress = z.object({
  /** Null until the student has a record. `isExamOver` is false without a date. */
  student: z.nullable(z.object({ grade: z.number(), school: z.string(), isExamOver: z.boolean() })),
  /**
   * Assigned tests and drills that can still be taken and are not completed: those with a due date first, in order of date. At most
   * `maxShownAssignments`.
   */
  assigned: z.array(z.object({ slug: z.string(), title: z.string(), dueDate: z.nullable(instant) })),
  /** Oldest first. */
  scores: z.array(
    z.object({
      submissionId,
      testSlug: z.string(),
      testTitle: z.string(),
      submittedAt: instant,
      /** Out of 800. Null unless both subjects have a scaled score. */
      composite: z.nullable(count),
      /** The uncertainty of the composite. Null without a composite. */
      band: z.nullable(scoreBand),
      scorePercentage: count,
      /** The number of scored questions. If it is 0, the percentage is meaningless. */
      totalQuestions: count,
      isEstimated: z.boolean(),
      /** Present only for an adaptive test. */
      isAdaptive: z.optional(z.literal(true)),
      /** Scores of different scales cannot be compared. */
      scaleId: z.string(),
      /** Present only for a test that reports skills, which has no scaled scores. */
      reportsSkills: z.optional(z.literal(true)),
      /** Only the scored subjects. */
      sections: z.array(sectionScore),
      /** Whole seconds per answered question. Null if no question was answered. */
      secondsPerQuestion: z.nullable(count),
      /** Present only for tutors and administrators, and only if something was recorded. */
      checks: z.optional(submissionChecks),
    }),
  ),
  /** The test that determines what to practice next. */
  latest: z.nullable(testToLearnFrom),
  /** Over all submissions including retakes, weakest first. Of equal shares, the topic with more questions comes first. */
  topics: z.array(topicScore),
  /** Topics without any answer, in tests or in practice. Empty before the first answer. */
  untried: z.array(z.object({ subject, topic: z.string() })),
  /** The number of questions left out of the topics because they are in an attempt in progress. */
  questionsLeftOut: count,
  /** Time on answered questions over all submissions, only for subjects with answers. */
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
  summary: 'The progress of my child or my student',
  params: z.object({ studentId }),
  reply: progress,
  refusals: ['not_found'],
})
