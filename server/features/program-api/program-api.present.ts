import {
  apiAssignment,
  apiHours,
  apiResult,
  apiSession,
  apiStudent,
  apiTutor,
} from '#contracts/administration/api-v1.ts'
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import { formatCsv } from '#domain/text/csv.ts'
import { minuteMs } from '#domain/text/milliseconds.ts'
import { presentRow } from '../../http/present-row.ts'
import { listShownSections } from '../submissions/shown-sections.ts'
import type { AssignmentRow, HourRow, ResultRow, SessionRow, StudentRow, TutorRow } from './program-api.queries.ts'

/** Cuts off the row that shows that there is another page. */
export function presentPage<Row extends { micros: string; id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(present), next: last === undefined ? null : `${last.micros}_${last.id}` }
}

export function presentStudent(row: StudentRow) {
  return apiStudent.parse(presentRow(row))
}

export function presentTutor(row: TutorRow) {
  return apiTutor.parse(presentRow(row))
}

export function presentAssignment(row: AssignmentRow) {
  const { test_id: id, title, due_date: due, completed } = row
  return apiAssignment.parse({
    ...presentRow({ ...row, due_at: due }),
    test: { id, title },
    isCompleted: completed,
  })
}

export function presentResult(row: ResultRow) {
  const sections = listShownSections(row)
  const of = (subject: 'reading' | 'math') =>
    sections.find((section) => section.subject === subject) ?? { raw: 0, scored: 0, scaled: null }
  return apiResult.parse({
    ...presentRow(row),
    test: { id: row.test_id, title: row.title },
    percentage: row.score_percentage,
    questions: row.total_questions,
    correct: row.correct_answers,
    reading: of('reading'),
    math: of('math'),
    composite: computeShownComposite(sections),
  })
}

export function presentSession(row: SessionRow) {
  return apiSession.parse({
    ...presentRow(row),
    minutes: (row.ends_at.getTime() - row.starts_at.getTime()) / minuteMs,
    status: row.status === 'booked' ? 'booked' : 'canceled',
  })
}

export function presentHours(row: HourRow) {
  return apiHours.parse(presentRow(row))
}

export function formatHoursCsv(month: string, rows: readonly HourRow[]): string {
  return formatCsv([
    ['Month', 'Student id', 'Student', 'Tutor id', 'Tutor', 'Sessions', 'Hours'],
    ...rows.map((row) => [
      month,
      row.student_id,
      row.student_name ?? '',
      row.tutor_id,
      row.tutor_name ?? '',
      String(row.sessions),
      String(row.hours),
    ]),
  ])
}
