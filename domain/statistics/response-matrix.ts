/** Marks of many students on the questions of a test, row by row. All statistics in this folder use them. */

export const rightMark = 1
export const wrongMark = 0
/** Not asked, or without a key. */
export const notScoredMark = -1

export interface ResponseMatrix {
  readonly students: number
  readonly questions: number
  /** `right`, `wrong` or `notScoredMark`. Student s and question q are at s * questions + q. */
  readonly marks: Int8Array
  /** 1 if a question was asked and left open, 0 if it was answered, -1 if it was not asked. */
  readonly open: Int8Array
}

/** Returns the columns in which every student has a mark. */
export function listCommonColumns({ students, questions, marks }: ResponseMatrix): number[] {
  const scored = new Int32Array(questions)
  for (let at = 0, column = 0; at < marks.length; at++) {
    if (marks[at] !== notScoredMark) scored[column] = (scored[column] ?? 0) + 1
    column = column + 1 === questions ? 0 : column + 1
  }
  return students === 0 ? [] : [...scored.keys()].filter((column) => scored[column] === students)
}

/** Counts the right answers of each student to these questions. */
export function computeTotals({ students, questions, marks }: ResponseMatrix, columns: readonly number[]): Int32Array {
  const totals = new Int32Array(students)
  const asked = Int32Array.from(columns)
  for (let student = 0; student < students; student++) {
    const start = student * questions
    let total = 0
    // 1 for right, 0 for all others. Adding is faster than a condition, because half of the marks are right and half are wrong.
    for (let at = 0; at < asked.length; at++) total += ((marks[start + (asked[at] ?? 0)] ?? 0) + 1) >> 1
    totals[student] = total
  }
  return totals
}

/**
 * Counts the students with each total who answered each of these columns right: one row per total. The totals are over these columns, in
 * each of which every student has a mark.
 */
export function countRightByTotal(
  { students, questions, marks }: ResponseMatrix,
  columns: readonly number[],
  totals: Int32Array,
): Int32Array {
  const asked = Int32Array.from(columns)
  const counts = new Int32Array((asked.length + 1) * asked.length)
  for (let student = 0; student < students; student++) {
    const [start, row] = [student * questions, (totals[student] ?? 0) * asked.length]
    // 1 for right, 0 for wrong. Adding is faster than a condition, because half of the marks are right and half are wrong.
    for (let at = 0; at < asked.length; at++) {
      counts[row + at] = (counts[row + at] ?? 0) + (marks[start + (asked[at] ?? 0)] ?? 0)
    }
  }
  return counts
}
