/** Why questions were left open: passed over, or never reached. */
import type { ResponseMatrix } from './response-matrix.ts'

export interface LeftOpen {
  /** Left open although a later question was answered. */
  readonly omitted: number
  /** Left open with all questions after it. */
  readonly notReached: number
}

/**
 * For each column. The columns are in the order of the test. `sectionsOf` has the section of each column for a student
 * whose time could end in either one, because the student chose which comes first. Null if the whole test has one order.
 */
export function leftOpen(
  { students, questions, open }: ResponseMatrix,
  sectionsOf: (student: number) => readonly number[] | null = () => null,
): LeftOpen[] {
  const omitted = new Int32Array(questions)
  const notReached = new Int32Array(questions)
  for (let student = 0; student < students; student++) {
    const start = student * questions
    const sections = sectionsOf(student)
    const begun = new Set<number>()
    for (let column = questions - 1; column >= 0; column--) {
      const section = sections?.[column] ?? 0
      if (open[start + column] === 0) begun.add(section)
      if (open[start + column] !== 1) continue
      if (!begun.has(section)) notReached[column] = (notReached[column] ?? 0) + 1
      else omitted[column] = (omitted[column] ?? 0) + 1
    }
  }
  return Array.from({ length: questions }, (_, column) => ({
    omitted: omitted[column] ?? 0,
    notReached: notReached[column] ?? 0,
  }))
}
