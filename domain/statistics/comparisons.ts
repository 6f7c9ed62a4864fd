/** Finds questions that are harder or easier for one group of students than for all others with the same total. */
import { computeMantelHaenszel, type MantelHaenszelDifference, type ScoreStratum } from './mantel-haenszel.ts'
import { notScoredMark, type ResponseMatrix, rightMark } from './response-matrix.ts'

/** The minimum for each of the two groups. */
const fewestToCompare = 30

export interface GroupComparison {
  readonly group: string
  readonly students: number
  /** All students who are not in the group. */
  readonly others: number
  /** By column. Null if a group is too small; an entry is null if the question cannot be compared. */
  readonly differences: readonly (MantelHaenszelDifference | null)[] | null
}

/**
 * Compares each group with all other students. The groups are sorted by name. The total includes the question, as Holland and Thayer recommend. A student
 * may be in several groups.
 */
export function compareStudentGroups(
  matrix: ResponseMatrix,
  totals: ArrayLike<number>,
  groupsOf: readonly (readonly string[])[],
): GroupComparison[] {
  let everybody: Counts | undefined
  return membersOf(groupsOf).map(([group, members]) => {
    const [students, others] = [members.length, matrix.students - members.length]
    if (students < fewestToCompare || others < fewestToCompare) return { group, students, others, differences: null }
    everybody ??= countsOf(matrix, totals, groupsOf.keys())
    const focal = countsOf(matrix, totals, members)
    return { group, students, others, differences: differencesOf(matrix.questions, everybody, focal) }
  })
}

const byName = new Intl.Collator('en', { numeric: true })

/** Returns the students of each group in a single pass, because a large test has hundreds of classes. */
function membersOf(groupsOf: readonly (readonly string[])[]): [group: string, students: number[]][] {
  const members = new Map<string, number[]>()
  for (const [student, groups] of groupsOf.entries()) {
    for (const group of new Set(groups)) {
      const own = members.get(group) ?? []
      own.push(student)
      members.set(group, own)
    }
  }
  return [...members].toSorted(([a], [b]) => byName.compare(a, b))
}

/** Right and wrong answers by question and total. */
interface Counts {
  readonly right: Int32Array
  readonly wrong: Int32Array
  readonly totals: number
}

function countsOf({ questions, marks }: ResponseMatrix, totals: ArrayLike<number>, students: Iterable<number>): Counts {
  const found = {
    right: new Int32Array(questions * (questions + 1)),
    wrong: new Int32Array(questions * (questions + 1)),
  }
  for (const student of students) {
    const stratum = (totals[student] ?? 0) * questions
    for (let column = 0; column < questions; column++) {
      const mark = marks[student * questions + column]
      if (mark === notScoredMark) continue
      const kind = mark === rightMark ? found.right : found.wrong
      kind[stratum + column] = (kind[stratum + column] ?? 0) + 1
    }
  }
  return { ...found, totals: questions + 1 }
}

function differencesOf(questions: number, everybody: Counts, focal: Counts): (MantelHaenszelDifference | null)[] {
  return Array.from({ length: questions }, (_, column) => {
    const strata = Array.from({ length: everybody.totals }, (__, total): ScoreStratum => {
      const at = total * questions + column
      const [focalRight, focalWrong] = [focal.right[at] ?? 0, focal.wrong[at] ?? 0]
      return {
        referenceRight: (everybody.right[at] ?? 0) - focalRight,
        referenceWrong: (everybody.wrong[at] ?? 0) - focalWrong,
        ...{ focalRight, focalWrong },
      }
    })
    return computeMantelHaenszel(strata)
  })
}
