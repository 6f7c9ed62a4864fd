/** The percentile of a score among first attempts at the same test. */

/** With fewer students, a single one would move the percentile by more than one point. */
const fewestFirstTries = 50

export interface FirstTries {
  readonly students: number
  readonly below: number
  /** Students with the same score, including this student. */
  readonly same: number
}

/** Null if there are too few students. Half of those with the same score count as below. */
export function computePercentile({ students, below, same }: FirstTries): number | null {
  return students < fewestFirstTries ? null : Math.round((100 * (below + same / 2)) / students)
}

/** The figure covers only this installation, so the text always includes the number of students. */
export function percentileWords({ percentile, students }: { percentile: number; students: number }): string {
  return `Percentile ${percentile} among the first tries of ${students} students here. Half of all students are below 50.`
}
