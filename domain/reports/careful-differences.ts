/** Which large differences between groups a report may state, given how many comparisons it makes (decision 0040). */

interface Compared {
  readonly isCompared: boolean
  readonly differences: readonly { readonly p: number; readonly size: 'moderate' | 'large' }[]
}

/** How many false large differences a report has at most, on average. */
const falsePerReport = 0.05

/**
 * A class of the Educational Testing Service judges one question and two groups. A report judges each question for each
 * group, so a difference stays large only where chance would hardly show one as large in the whole report.
 */
export function carefulDifferences<Comparison extends Compared>(
  comparisons: readonly Comparison[],
  questions: number,
): Comparison[] {
  const judged = questions * comparisons.filter(({ isCompared }) => isCompared).length
  return comparisons.map((comparison) => ({
    ...comparison,
    differences: comparison.differences.map((one) => ({
      ...one,
      size: one.p * judged < falsePerReport ? one.size : ('moderate' as const),
    })),
  }))
}
