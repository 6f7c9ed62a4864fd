/** Where a score is among the first attempts at the same test. */

/** Among fewer, one student moves a percentile by more than it says. */
const fewestFirstTries = 50

export interface FirstTries {
  readonly students: number
  readonly below: number
  /** With the same score, the student's own among them. */
  readonly same: number
}

/** Null among too few. Half of those with the same score count as below. */
export function computePercentile({ students, below, same }: FirstTries): number | null {
  return students < fewestFirstTries ? null : Math.round((100 * (below + same / 2)) / students)
}

/** Only of this installation, so the number of students is always said. */
export function percentileWords({ percentile, students }: { percentile: number; students: number }): string {
  return `Percentile ${percentile} among the first tries of ${students} students here. Half of all students are below 50.`
}
