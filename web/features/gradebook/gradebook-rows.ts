import type { Gradebook, GradedSubmission } from '#contracts/reports/gradebook.ts'
import { computePercentage } from '#domain/scores/badges.ts'
import { computeAverageScore, countScoredAnswers } from '#domain/statistics/average-score.ts'
import { formatCsv } from '#domain/text/csv.ts'
import { chooseSubmission, type GradebookState, getGradebookState, type ScoreChoice } from './gradebook.ts'

/** `fullName` is the display name, which may include what distinguishes two similar names. */
export type GradebookStudent = Gradebook['students'][number] & { readonly storedName?: string | null }
export type ShownGradebook = Gradebook & { readonly students: readonly GradebookStudent[] }
export type GradebookTest = Gradebook['tests'][number]

export interface GradebookTestCell {
  readonly test: GradebookTest
  readonly state: GradebookState
  readonly dueDate: string | null
  readonly closesAt: string | null
  /** The submission that counts. */
  readonly submission: GradedSubmission | null
}

export interface GradebookRow {
  readonly student: GradebookStudent
  /** One cell for each test, in the same order. */
  readonly cells: readonly GradebookTestCell[]
}

export interface GradebookChoice {
  readonly score: ScoreChoice
  /** Empty for all. */
  readonly classId: string
}

/** Returns the students of the class, and the tests that at least one of them has. */
export function buildGradebookRows(book: ShownGradebook, { score, classId }: GradebookChoice): GradebookRow[] {
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
      const state = getGradebookState({ assignment, submissions: made, isInProgress: inProgress.has(at) }, now)
      const { dueDate = null, closesAt = null } = assignment ?? {}
      return { test, state, dueDate, closesAt, submission: chooseSubmission(made, score) }
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

function isSomething(cell: GradebookTestCell | undefined): boolean {
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
export function describeCellState(
  { state, dueDate, closesAt }: Pick<GradebookTestCell, 'state' | 'dueDate' | 'closesAt'>,
  timeZone: string,
): string {
  const dayOf = (instant: string) =>
    new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })
  if (state === 'closed' && closesAt !== null) return `Closed ${dayOf(closesAt)}, not taken`
  if (dueDate === null || (state !== 'due' && state !== 'overdue')) return stateNames[state]
  return state === 'due' ? `Due ${dayOf(dueDate)}` : `Overdue since ${dayOf(dueDate)}`
}

/** `by` is `name`, `need`, or the id of a test, whose lowest scores come first. */
export function sortGradebookRows(rows: readonly GradebookRow[], by: string): readonly GradebookRow[] {
  if (by === 'need') return rows.toSorted((a, b) => overdueIn(b) - overdueIn(a) || shareIn(a) - shareIn(b) || 0)
  if (!rows[0]?.cells.some(({ test }) => test.id === by)) return rows
  // Students without a score come last.
  const scoreOf = ({ cells }: GradebookRow) => averageOf([cells.find(({ test }) => test.id === by)]) ?? 101
  return rows.toSorted((a, b) => scoreOf(a) - scoreOf(b))
}

function overdueIn({ cells }: GradebookRow): number {
  return cells.filter(({ state }) => state === 'overdue' || state === 'closed').length
}

function shareIn({ cells }: GradebookRow): number {
  return averageOf(cells.filter(({ test }) => !test.isDrill)) ?? 101
}

/** Returns the percentage of right answers among all scored questions with a clock; null if there are none. */
function averageOf(cells: readonly (GradebookTestCell | undefined)[]): number | null {
  return computeAverageScore(countScoredAnswers(cells.flatMap((cell) => cell?.submission ?? [])))
}

/** Returns the average for each test, and the number of students in it. */
export function averages(
  rows: readonly GradebookRow[],
): { test: GradebookTest; average: number | null; students: number }[] {
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

export function getGradebookStudentName({ fullName }: GradebookStudent): string {
  return fullName ?? 'Unknown Student'
}

/** Returns true if the cell shows a composite score that is an estimate. */
export function isEstimate(cell: GradebookTestCell | undefined): boolean {
  return cell?.submission?.composite != null && cell.submission.isEstimated
}

/** The heading says which attempt counts, and whether scores are estimates. */
export function formatGradebookCsv(rows: readonly GradebookRow[], score: ScoreChoice): string {
  const tests = rows[0]?.cells.map(({ test }) => test) ?? []
  const counts = choiceNames[score].toLowerCase()
  return formatCsv([
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
      getGradebookStudentName(student),
      String(student.grade),
      ...cells.flatMap(({ state, submission }) => [
        stateNames[state],
        submission === null ? '' : String(computePercentage(submission) ?? ''),
        submission?.isUntimed ? 'yes' : '',
        submission?.composite == null ? '' : String(submission.composite),
      ]),
    ]),
  ])
}
