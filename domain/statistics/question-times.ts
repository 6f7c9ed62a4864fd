/** How long students spend on a question, and how many spend unusually little or much time. */

export interface QuestionTimes {
  readonly students: number
  /** In seconds, as are the quartiles and limits. */
  readonly median: number
  readonly lowerQuartile: number
  readonly upperQuartile: number
  /** Answers given in less than a tenth of the median (at most 10 s), which suggests a guess (Wise and Ma 2012). */
  readonly rapid: number
  readonly rapidBelow: number
  /** Number of times above the upper quartile by more than 1.5 times the interquartile range (Tukey 1977). */
  readonly slow: number
  readonly slowAbove: number
}

/** Null if no student spent a whole second on the question. Times of 0 belong to students who did not open it. */
export function summarizeQuestionTimes(seconds: ArrayLike<number>): QuestionTimes | null {
  const sorted = Float64Array.from(seconds)
    .filter((one) => one > 0)
    .sort()
  if (sorted.length === 0) return null
  const [lowerQuartile, median, upperQuartile] = [
    computeQuantile(sorted, 0.25),
    computeQuantile(sorted, 0.5),
    computeQuantile(sorted, 0.75),
  ]
  const rapidBelow = Math.min(10, median / 10)
  const slowAbove = upperQuartile + 1.5 * (upperQuartile - lowerQuartile)
  return {
    ...{ students: sorted.length, median, lowerQuartile, upperQuartile, rapidBelow, slowAbove },
    rapid: sorted.filter((one) => one < rapidBelow).length,
    slow: sorted.filter((one) => one > slowAbove).length,
  }
}

/** Quantile of ascending figures, with linear interpolation, as in R's type 7. */
export function computeQuantile(sorted: ArrayLike<number>, share: number): number {
  const at = share * (sorted.length - 1)
  const lower = sorted[Math.floor(at)] ?? 0
  const upper = sorted[Math.ceil(at)] ?? lower
  return lower + (at - Math.floor(at)) * (upper - lower)
}
