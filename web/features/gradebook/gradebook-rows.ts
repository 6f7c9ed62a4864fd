import type { Gradebook, GradedSubmission } from '#contracts/gradebook.ts'
import { csv } from '#domain/csv.ts'
import { chosenSubmission, type GradebookState, gradebookState, type ScoreChoice } from '#domain/gradebook.ts'

export type GradebookStudent = Gradebook['students'][number]
export type GradebookTest = Gradebook['tests'][number]

export interface Cell {
  readonly test: GradebookTest
  readonly state: GradebookState
  readonly dueDate: string | null
  /** The one that counts. */
  readonly submission: GradedSubmission | null
}

export interface Row {
  readonly student: GradebookStudent
  /** One for each test, in the same order. */
  readonly cells: readonly Cell[]
}

export interface GradebookChoice {
  readonly score: ScoreChoice
  /** Empty for all. */
  readonly classId: string
}

/** The students of the class, and the tests that one of them has. */
export function gradebookRows(book: Gradebook, { score, classId }: GradebookChoice): Row[] {
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
      return { test, state, dueDate: assignment?.dueDate ?? null, submission: chosenSubmission(made, score) }
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
  in_progress: 'In progress',
  submitted: 'Submitted',
  late: 'Late',
}

/** The state in words, with the day that matters. */
export function stateWords({ state, dueDate }: Pick<Cell, 'state' | 'dueDate'>, timeZone: string): string {
  if (dueDate === null || (state !== 'due' && state !== 'overdue')) return stateNames[state]
  const day = new Date(dueDate).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })
  return state === 'due' ? `Due ${day}` : `Overdue since ${day}`
}

export const choiceNames: Record<ScoreChoice, string> = {
  latest: 'Latest attempt',
  first: 'First attempt',
  best: 'Best attempt',
}

export function studentName({ fullName }: GradebookStudent): string {
  return fullName ?? 'Unknown Student'
}

/** The heading says which attempt counts. */
export function gradebookAsCsv(rows: readonly Row[], score: ScoreChoice): string {
  const tests = rows[0]?.cells.map(({ test }) => test) ?? []
  const counts = choiceNames[score].toLowerCase()
  return csv([
    [
      'Student',
      'Grade',
      ...tests.flatMap(({ title }) => [
        `${title}: state`,
        `${title}: right in percent (${counts})`,
        `${title}: composite`,
      ]),
    ],
    ...rows.map(({ student, cells }) => [
      studentName(student),
      String(student.grade),
      ...cells.flatMap(({ state, submission }) => [
        stateNames[state],
        submission === null ? '' : String(submission.scorePercentage),
        submission?.composite == null ? '' : String(submission.composite),
      ]),
    ]),
  ])
}
