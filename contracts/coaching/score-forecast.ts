/** How sure a scaled score is, and what it means for the schools that the student aims for. */
import * as z from 'zod/mini'
import { goals } from '#contracts/people/goals.ts'
import { scoreBand } from '#contracts/scores/score-band.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** One way to reach a score: right answers more, and what the composite would have been with them. */
const wayUp = z.object({
  composite: count,
  /** Only sections that need some. */
  sections: z.array(
    z.object({
      subject,
      more: count,
      /** Where they are within reach, for example. Fewer than `more` where topics are hidden. */
      topics: z.array(z.object({ topic: z.string(), more: count })),
    }),
  ),
})
export type WayUp = z.output<typeof wayUp>

const { applicantGrade, schools } = goals.shape

export const forecast = z.object({
  /** Out of 800; null without a composite score. */
  composite: z.nullable(z.object({ score: count, band: scoreBand })),
  /** Only subjects with a scaled score: reading, then math. */
  sections: z.array(z.object({ subject, band: scoreBand })),
  /** The student's own, as they are now. */
  goals: z.object({ applicantGrade, schools }),
  /** What would have reached the next of these schools; the one with fewest right answers first. Empty if none is above the score. */
  ways: z.array(wayUp),
  /** Among the first attempts at this test; null for a later attempt, without a composite, and among fewer than 50. */
  firstTries: z.nullable(z.object({ percentile: count, students: count })),
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
