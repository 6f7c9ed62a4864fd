/** The files that the page offers for download: a template, and the failed rows, ready to be fixed and loaded again. */
import { formatCsv } from '#domain/text/csv.ts'
import { offerDownload } from '#web/ui/buttons/download.ts'
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
  offerDownload('users-template.csv', formatCsv(exampleRows), type)
}

export function downloadFailedRows(rows: readonly FailedRow[]): void {
  const head = [...exampleRows[0], 'error']
  const body = rows.map(({ row: { texts, role }, message }) => [
    ...[texts.email, texts.fullName, role, texts.grade, texts.school],
    ...[texts.tutor, texts.class, texts.parentEmail, message],
  ])
  offerDownload('users-not-registered.csv', formatCsv([head, ...body]), type)
}
