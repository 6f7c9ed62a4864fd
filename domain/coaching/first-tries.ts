/** The percentile of a score among first attempts at the same test. */

/** With fewer students, a single one would move the percentile by more than one point. */
const fewestFirstTries = 50

export interface FirstAttemptRank {
  readonly students: number
  readonly below: number
  /** Students with the same score, including this student if this is a first result. */
  readonly same: number
}

/** Among all full tests, which differ in difficulty, more students are needed. */
const fewestFirstResults = 100

/** Null if there are too few students. Half of those with the same score count as below. */
export function computeFirstTryPercentile(rank: FirstAttemptRank): number | null {
  return rank.students < fewestFirstTries ? null : percentileOf(rank)
}

/** As `computeFirstTryPercentile`, among first results at any full test on the same scale. */
export function computeScalePercentile(rank: FirstAttemptRank): number | null {
  return rank.students < fewestFirstResults ? null : percentileOf(rank)
}

function percentileOf({ students, below, same }: FirstAttemptRank): number {
  return Math.round((100 * (below + same / 2)) / students)
}

/** The figure covers only this installation, so the text always includes the number of students. */
export function describePercentile({ percentile, students }: { percentile: number; students: number }): string {
  return `Percentile ${percentile} among the first tries of ${students} students here. Half of all students are below 50.`
}

export function describeScalePercentile({ percentile, students }: { percentile: number; students: number }): string {
  return `Percentile ${percentile} among the first full results of ${students} students here, at any test on this scale.`
}
