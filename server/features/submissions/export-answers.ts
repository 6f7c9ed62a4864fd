/** Submissions as a table of letters, for spreadsheets. */
import type { SubmissionId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { csv } from '#domain/csv.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { testNotFound } from '../tests/availability.ts'
import { findTest } from '../tests/find-test.ts'
import type { KnownSheets, ReviewSheet } from '../tests/review-sheet.ts'
import { type ExportedSubmissionRow, listExported } from './exports.queries.ts'
import { placesOf, shownAnswer } from './shown-answer.ts'

const submissionsExported = 20_000

export interface CsvFile {
  readonly name: string
  readonly text: string
}

/** Throws `not_found`. */
export async function exportSubmission(tx: UserTx, sheets: KnownSheets, id: SubmissionId): Promise<CsvFile> {
  const rows = await listExported(tx, { submission: id }, 1)
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'This submission does not exist.')
  const text = table(sheets.of({ id: row.test_id, version: row.version }), rows)
  return { name: `${row.slug}-answers.csv`, text }
}

/** Everybody's submissions for administrators, their students' for tutors. Throws `not_allowed`, `not_found`. */
export async function exportTest(tx: UserTx, person: Person, sheets: KnownSheets, ref: string): Promise<CsvFile> {
  requireRole(person, 'admin', 'tutor')
  const test = await findTest(tx, ref)
  if (!test) throw testNotFound()
  const sheet = sheets.of(test)
  const rows = await listExported(tx, { test: test.id }, submissionsExported)
  return { name: `${test.slug}-all-answers.csv`, text: table(sheet, rows) }
}

function table(sheet: ReviewSheet, rows: readonly ExportedSubmissionRow[]): string {
  const questionCount =
    rows.length === 0 ? sheet.questions.size : Math.max(...rows.map(({ answers }) => answers.length))
  const numbers = Array.from({ length: questionCount }, (_, at) => `Question ${at + 1}`)
  return csv([['Student Name', ...numbers], ...rows.map((row) => lineOf(row, sheet, questionCount))])
}

function lineOf(row: ExportedSubmissionRow, sheet: ReviewSheet, questionCount: number): string[] {
  const answers = placesOf(row.answers).map((answer) => {
    const shown = shownAnswer(answer.user_answer, answer, sheet.questions.get(answer.question_id))
    if (shown === null) return 'x'
    return 'letter' in shown ? shown.letter : shown.number
  })
  const missing = Array.from({ length: questionCount - answers.length }, () => '')
  return [row.student_name ?? 'Unknown Student', ...answers, ...missing]
}
