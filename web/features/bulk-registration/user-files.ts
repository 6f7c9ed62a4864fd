/** The files that the page offers for download: a template, and the failed rows, ready to be fixed and loaded again. */
import { csv } from '#domain/text/csv.ts'
import { download } from '#web/ui/buttons/download.ts'
import type { FailedRow } from './registration-run.ts'

export const exampleRows = [
  ['email', 'full_name', 'role', 'grade', 'school', 'tutor', 'class', 'parent'],
  ['priya@tutors.example', 'Priya Raman', 'tutor', '', '', '', '', ''],
  ['daniel@home.example', 'Daniel Chen', 'parent', '', '', '', '', ''],
  ['maya@school.example', 'Maya Chen', 'student', '8', 'Elm School', 'priya@tutors.example', '', 'daniel@home.example'],
  ['alex@school.example', 'Alex Morgan', 'admin', '', '', '', '', ''],
] as const

const type = 'text/csv;charset=utf-8'

export function downloadTemplate(): void {
  download('users-template.csv', csv(exampleRows), type)
}

export function downloadFailed(rows: readonly FailedRow[]): void {
  const head = [...exampleRows[0], 'error']
  const body = rows.map(({ row: { texts, role }, message }) => [
    ...[texts.email, texts.fullName, role, texts.grade, texts.school],
    ...[texts.tutor, texts.class, texts.parentEmail, message],
  ])
  download('users-not-registered.csv', csv([head, ...body]), type)
}
