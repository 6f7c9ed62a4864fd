/** Which large differences between groups a report may state, given how many comparisons it makes (decision 0040). */

interface Compared {
  readonly isCompared: boolean
  readonly differences: readonly { readonly p: number; readonly size: 'moderate' | 'large' }[]
}

/** The average number of false large differences that a report may have. */
const falsePerReport = 0.05

/**
 * The classes of the Educational Testing Service are meant for one question and two groups. A report compares each question for each group,
 * so a difference stays large only if chance would rarely produce one anywhere in the report.
 */
export function adjustDifferences<Comparison extends Compared>(
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
