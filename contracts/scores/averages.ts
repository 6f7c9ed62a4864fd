/** Averages of comparable scores. */
import * as z from 'zod/mini'

const average = z.number().check(z.minimum(0))

const percent = z.int().check(z.minimum(0), z.maximum(100))

/** The mean over `submissions`. Null if there are none, or if they use several scales. */
const averageOf = z.nullable(z.object({ average, submissions: z.int().check(z.minimum(1)) }))

/** Counts only submissions with scored questions in the subject. Null if there are none. An adaptive test has no percentage. */
export const subjectAverage = z.nullable(
  z.object({
    /** The share of correct answers among all scored questions of the subject: `computeAverageScore`, a whole number. */
    percentage: z.nullable(percent),
    /** 0 to 400, over the submissions with at least 20 scored questions in the subject. */
    scaled: averageOf,
  }),
)
export type SubjectAverage = z.output<typeof subjectAverage>

export const averages = z.object({
  /** The share of correct answers among all scored questions: `computeAverageScore`, a whole number. Null if nothing was scored. */
  percentage: z.nullable(percent),
  /** 0 to 800, over the submissions with a scaled score in both subjects. */
  composite: averageOf,
  reading: subjectAverage,
  math: subjectAverage,
  /** True if one of the scales used is an estimate. */
  isEstimated: z.boolean(),
  /** True if the submissions use several scales. Scores on different scales are not averaged. */
  hasSeveralScales: z.optional(z.boolean()),
})
export type Averages = z.output<typeof averages>
