/** Submissions as a table of letters, for spreadsheets. */
import type { SubmissionId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { csv } from '#domain/csv.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { testNotFound } from '../tests/availability.ts'
import { findTest } from '../tests/find-test.ts'
import { findReviewSheet, type ReviewSheet } from '../tests/review-sheet.ts'
import { type ExportedSubmissionRow, listExported } from './exports.queries.ts'
import { placesOf, shownAnswer } from './shown-answer.ts'

const submissionsExported = 20_000

export interface CsvFile {
  readonly name: string
  readonly text: string
}

/** Throws `not_found`. */
export async function exportSubmission(
  services: Services,
  tx: UserTx,
  person: Person,
  id: SubmissionId,
): Promise<CsvFile> {
  const rows = await listExported(tx, { submission: id }, 1)
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'This submission does not exist.')
  const text = await table(services, tx, person, { id: row.test_id, version: row.version }, rows)
  return { name: `${row.slug}-answers.csv`, text }
}

/** Everybody's submissions for administrators, their students' for tutors. Throws `not_allowed`, `not_found`. */
export async function exportTest(services: Services, tx: UserTx, person: Person, ref: string): Promise<CsvFile> {
  requireRole(person, 'admin', 'tutor')
  const test = await findTest(tx, ref)
  if (!test) throw testNotFound()
  const rows = await listExported(tx, { test: test.id }, submissionsExported)
  return { name: `${test.slug}-all-answers.csv`, text: await table(services, tx, person, test, rows) }
}

async function table(
  services: Services,
  tx: UserTx,
  person: Person,
  test: { id: string; version: number },
  rows: readonly ExportedSubmissionRow[],
): Promise<string> {
  const sheet = await elevated(tx, person, 'look up the letters of a test that may be closed by now', (system) =>
    findReviewSheet(services.reviewSheets, system, test),
  )
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
