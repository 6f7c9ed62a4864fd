/**
 * Detects whether a question became easier or harder between two tests that share it. The shared questions are the anchor: students with
 * equal totals on these are compared (Mantel-Haenszel with an internal anchor), so it does not matter which class is stronger.
 */
import { compareStudentGroups, type GroupComparison } from './comparisons.ts'
import { computeTotals, listCommonColumns, type ResponseMatrix } from './response-matrix.ts'

/** A total of fewer questions is too coarse to match students by. */
export const minSharedQuestions = 10

export interface TestDrift extends Omit<GroupComparison, 'group'> {
  /** Number of questions that every student was scored on in both tests. */
  readonly shared: number
}

/** Both matrices have the same columns; a question that is in one test only has no marks in the other. */
export function computeDrift(here: ResponseMatrix, there: ResponseMatrix): TestDrift {
  const both = joined(here, there)
  const common = listCommonColumns(both)
  const groupsOf = Array.from({ length: both.students }, (_, at) => (at < here.students ? ['here'] : []))
  const nothing = { students: here.students, others: there.students, differences: null }
  const shared = common.length
  if (shared < minSharedQuestions) return { ...nothing, shared }
  const [found] = compareStudentGroups(both, computeTotals(both, common), groupsOf)
  return { ...(found ?? nothing), shared }
}

function joined(here: ResponseMatrix, there: ResponseMatrix): ResponseMatrix {
  return {
    students: here.students + there.students,
    questions: here.questions,
    marks: inOne(here.marks, there.marks),
    open: inOne(here.open, there.open),
  }
}

function inOne(first: Int8Array, second: Int8Array): Int8Array {
  const both = new Int8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
