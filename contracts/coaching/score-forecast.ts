/** The uncertainty of a scaled score, and its meaning for the student's target schools. */
import * as z from 'zod/mini'
import { goals } from '#contracts/people/goals.ts'
import { scoreBand } from '#contracts/scores/score-band.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** One way to reach a score: the additional correct answers, and the resulting composite. */
const wayUp = z.object({
  composite: count,
  /** Only sections that need additional correct answers. */
  sections: z.array(
    z.object({
      subject,
      more: count,
      /** Example topics where they are within reach. The total is below `more` if topics are hidden. */
      topics: z.array(z.object({ topic: z.string(), more: count })),
    }),
  ),
})
export type WayToNextSchool = z.output<typeof wayUp>

const { applicantGrade, schools } = goals.shape

export const forecast = z.object({
  /** Out of 800. Null without a composite score. */
  composite: z.nullable(z.object({ score: count, band: scoreBand })),
  /** Only subjects with a scaled score: reading, then math. */
  sections: z.array(z.object({ subject, band: scoreBand })),
  /** The student's current goals. */
  goals: z.object({ applicantGrade, schools }),
  /**
   * Ways to have reached the next of these schools, the one with the fewest additional correct answers first. Empty if no school is above
   * the score.
   */
  ways: z.array(wayUp),
  /** Percentile among the first attempts at this test. Null for a later attempt, without a composite, and among fewer than 50 students. */
  firstTries: z.nullable(z.object({ percentile: count, students: count })),
  /**
   * Percentile among the first results of all students at any full test on the same scale. Present only for tutors and administrators, and
   * from 100 students on.
   */
  onScale: z.optional(z.object({ percentile: count, students: count })),
})
export type ScoreForecast = z.output<typeof forecast>

export const getScoreForecast = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/outlook',
  summary: 'How sure the scores of a submission are, and how far it is to the student’s schools',
  params: z.object({ submissionId }),
  reply: forecast,
  refusals: ['not_found'],
})
