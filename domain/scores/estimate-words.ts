/** Why a score is an estimate, in a few words. */

interface Scored {
  readonly isEstimated: boolean
  readonly isAdaptive?: true | undefined
}

/** Null for a score that is none. */
export function describeEstimate({ isEstimated, isAdaptive }: Scored): string | null {
  if (isAdaptive) return 'The score is an estimate: the city does not say how it allows for difficulty.'
  return isEstimated ? 'The score is an estimate: the exam’s own scale is not published.' : null
}

export const aboutHalfRight = 'Everybody gets about half right here. A right answer brings a harder question.'

/** Said wherever shares of right answers are shown. */
export const adaptiveNote =
  'An adaptive test chooses the questions. Each share counts those who had the question. About half right is usual.'
