/** Averages of scores that may be compared with each other. */
import * as z from 'zod/mini'

const average = z.number().check(z.minimum(0))

/** Over `submissions`; null where there are none. */
const averageOf = z.nullable(z.object({ average, submissions: z.int().check(z.minimum(1)) }))

/** Over the submissions in which the subject had scored questions; null where there are none. */
export const subjectAverage = z.nullable(
  z.object({
    /** Of the exact percentages of right answers. */
    percentage: average,
    /** 0 to 400, over the submissions with at least 20 scored questions of the subject. */
    scaled: averageOf,
  }),
)
export type SubjectAverage = z.output<typeof subjectAverage>

export const averages = z.object({
  /** Of the exact percentages of right answers, over the submissions with scored questions. */
  percentage: z.nullable(average),
  /** 0 to 800, over the submissions with a scaled score in both subjects. */
  composite: averageOf,
  reading: subjectAverage,
  math: subjectAverage,
  /** True where one of the scales behind them is an estimate. */
  isEstimated: z.boolean(),
})
export type Averages = z.output<typeof averages>
