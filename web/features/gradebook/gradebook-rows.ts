import type { Gradebook, GradedSubmission } from '#contracts/reports/gradebook.ts'
import { averageScore } from '#domain/statistics/average-score.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'
import { csv } from '#domain/text/csv.ts'
import { chosenSubmission, type GradebookState, gradebookState, type ScoreChoice } from './gradebook.ts'

/** `fullName` is the display name, which may include what distinguishes two similar names. */
export type GradebookStudent = Gradebook['students'][number] & { readonly storedName?: string | null }
export type ShownGradebook = Gradebook & { readonly students: readonly GradebookStudent[] }
export type GradebookTest = Gradebook['tests'][number]

export interface Cell {
  readonly test: GradebookTest
  readonly state: GradebookState
  readonly dueDate: string | null
  readonly closesAt: string | null
  /** The submission that counts. */
  readonly submission: GradedSubmission | null
}

export interface Row {
  readonly student: GradebookStudent
  /** One cell for each test, in the same order. */
  readonly cells: readonly Cell[]
}

export interface GradebookChoice {
  readonly score: ScoreChoice
  /** Empty for all. */
  readonly classId: string
}

/** Returns the students of the class, and the tests that at least one of them has. */
export function gradebookRows(book: ShownGradebook, { score, classId }: GradebookChoice): Row[] {
  const students = book.students.filter(({ classIds }) => classId === '' || classIds.some((id) => id === classId))
  const assignments = new Map(book.assignments.map((one) => [place(one), one]))
  const inProgress = new Set(book.inProgress.map(place))
  const submissions = submissionsByPlace(book)
  const now = new Date(book.serverNow)
  const rows = students.map((student) => ({
    student,
    cells: book.tests.map((test) => {
      const at = place({ studentId: student.id, testId: test.id })
      const assignment = assignments.get(at) ?? null
      const made = submissions.get(at) ?? []
      const state = gradebookState({ assignment, submissions: made, isInProgress: inProgress.has(at) }, now)
      const { dueDate = null, closesAt = null } = assignment ?? {}
      return { test, state, dueDate, closesAt, submission: chosenSubmission(made, score) }
    }),
  }))
  const kept = book.tests.map((_, at) => rows.some(({ cells }) => isSomething(cells[at])))
  return rows.map(({ student, cells }) => ({ student, cells: cells.filter((_, at) => kept[at]) }))
}

/** Oldest first. */
function submissionsByPlace(book: Gradebook): ReadonlyMap<string, readonly GradedSubmission[]> {
  const byPlace = new Map<string, GradedSubmission[]>()
  for (const submission of book.submissions) {
    const at = place(submission)
    const own = byPlace.get(at)
    if (own) own.push(submission)
    else byPlace.set(at, [submission])
  }
  return byPlace
}

function place({ studentId, testId }: { studentId: string; testId: string }): string {
  return `${studentId} ${testId}`
}

function isSomething(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.state !== 'not_assigned' || cell.submission !== null)
}

const stateNames: Record<GradebookState, string> = {
  not_assigned: 'Not assigned',
  assigned: 'Assigned',
  due: 'Due',
  overdue: 'Overdue',
  closed: 'Closed, not taken',
  in_progress: 'In progress',
  submitted: 'Submitted',
  late: 'Late',
}

/** Describes the state, with the relevant day. */
export function stateWords(
  { state, dueDate, closesAt }: Pick<Cell, 'state' | 'dueDate' | 'closesAt'>,
  timeZone: string,
): string {
  const dayOf = (instant: string) =>
    new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })
  if (state === 'closed' && closesAt !== null) return `Closed ${dayOf(closesAt)}, not taken`
  if (dueDate === null || (state !== 'due' && state !== 'overdue')) return stateNames[state]
  return state === 'due' ? `Due ${dayOf(dueDate)}` : `Overdue since ${dayOf(dueDate)}`
}

/** `by` is `name`, `need`, or the id of a test, whose lowest scores come first. */
export function sortedRows(rows: readonly Row[], by: string): readonly Row[] {
  if (by === 'need') return rows.toSorted((a, b) => overdueIn(b) - overdueIn(a) || shareIn(a) - shareIn(b) || 0)
  if (!rows[0]?.cells.some(({ test }) => test.id === by)) return rows
  // Students without a score come last.
  const scoreOf = ({ cells }: Row) => averageOf([cells.find(({ test }) => test.id === by)]) ?? 101
  return rows.toSorted((a, b) => scoreOf(a) - scoreOf(b))
}

function overdueIn({ cells }: Row): number {
  return cells.filter(({ state }) => state === 'overdue' || state === 'closed').length
}

function shareIn({ cells }: Row): number {
  return averageOf(cells.filter(({ test }) => !test.isDrill)) ?? 101
}

/** Returns the percentage of right answers among all scored questions with a clock; null if there are none. */
function averageOf(cells: readonly (Cell | undefined)[]): number | null {
  const made = cells.flatMap((cell) => cell?.submission ?? []).filter(isCounted)
  return averageScore({
    right: made.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0),
    scored: made.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0),
  })
}

/** Returns the average for each test, and the number of students in it. */
export function averages(rows: readonly Row[]): { test: GradebookTest; average: number | null; students: number }[] {
  return (rows[0]?.cells ?? []).map(({ test }, at) => {
    const cells = rows.map(({ cells: own }) => own[at])
    return { test, average: averageOf(cells), students: cells.filter((cell) => averageOf([cell]) !== null).length }
  })
}

export const choiceNames: Record<ScoreChoice, string> = {
  latest: 'Latest attempt',
  first: 'First attempt',
  best: 'Best attempt',
}

export function studentName({ fullName }: GradebookStudent): string {
  return fullName ?? 'Unknown Student'
}

/** Returns true if the cell shows a composite score that is an estimate. */
export function isEstimate(cell: Cell | undefined): boolean {
  return cell?.submission?.composite != null && cell.submission.isEstimated
}

/** The heading says which attempt counts, and whether scores are estimates. */
export function gradebookAsCsv(rows: readonly Row[], score: ScoreChoice): string {
  const tests = rows[0]?.cells.map(({ test }) => test) ?? []
  const counts = choiceNames[score].toLowerCase()
  return csv([
    [
      'Student',
      'Grade',
      ...tests.flatMap(({ title }, at) => [
        `${title}: state`,
        `${title}: right in percent (${counts})`,
        `${title}: untimed`,
        `${title}: composite${rows.some(({ cells }) => isEstimate(cells[at])) ? ' (estimated)' : ''}`,
      ]),
    ],
    ...rows.map(({ student, cells }) => [
      studentName(student),
      String(student.grade),
      ...cells.flatMap(({ state, submission }) => [
        stateNames[state],
        submission === null ? '' : String(submission.scorePercentage),
        submission?.isUntimed ? 'yes' : '',
        submission?.composite == null ? '' : String(submission.composite),
      ]),
    ]),
  ])
}
