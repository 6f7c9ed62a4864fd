/**
 * Why questions were left open: skipped, or never reached. All code that needs to know whether a student reached a question uses this
 * module.
 */
import type { ResponseMatrix } from './response-matrix.ts'

export interface LeftOpenCounts {
  /** Students who reached the question but left it open. */
  readonly omitted: number
  readonly notReached: number
}

/**
 * Returns whether a student reached each question, in the order of the test. As in TIMSS, a question is not reached if it and the one
 * before it were left open and no later one was answered: a student who answered the previous question has seen this one. In a section
 * without any answer, no question was reached. "Before" and "later" mean within the same section if the student could not go back to an
 * earlier section, and otherwise within the whole test. The database function public.reached_places has the same rule.
 */
export function findReachedPlaces(
  isOpen: readonly boolean[],
  sections: readonly unknown[],
  isForwardOnly: boolean,
): boolean[] {
  const scopeOf = (place: number) => (isForwardOnly ? sections[place] : null)
  const begun = new Set(sections.filter((_, place) => isOpen[place] === false))
  const lastAnswered = new Map<unknown, number>()
  for (const [place, open] of isOpen.entries()) if (!open) lastAnswered.set(scopeOf(place), place)
  const before = new Map<unknown, number>()
  return isOpen.map((_, place) => {
    const scope = scopeOf(place)
    const previous = before.get(scope) ?? -1
    before.set(scope, place)
    return begun.has(sections[place]) && previous <= (lastAnswered.get(scope) ?? -2)
  })
}

/**
 * Returns counts for each column. The columns are in the order of the test; `sections` holds the section of each. Questions that a student
 * was not asked are not part of that student's test.
 */
export function countLeftOpen(
  { students, questions, open }: ResponseMatrix,
  sections: readonly unknown[] = [],
  isForwardOnly: (student: number) => boolean = () => false,
): LeftOpenCounts[] {
  const omitted = new Int32Array(questions)
  const notReached = new Int32Array(questions)
  for (let student = 0; student < students; student++) {
    const cells = open.subarray(student * questions, (student + 1) * questions)
    if (!cells.includes(1)) continue
    const asked = [...cells.keys()].filter((column) => cells[column] !== -1)
    const reached = findReachedPlaces(
      asked.map((column) => cells[column] === 1),
      asked.map((column) => sections[column]),
      isForwardOnly(student),
    )
    for (const [place, column] of asked.entries()) {
      if (cells[column] !== 1) continue
      const counted = reached[place] ? omitted : notReached
      counted[column] = (counted[column] ?? 0) + 1
    }
  }
  return Array.from({ length: questions }, (_, column) => ({
    omitted: omitted[column] ?? 0,
    notReached: notReached[column] ?? 0,
  }))
}
