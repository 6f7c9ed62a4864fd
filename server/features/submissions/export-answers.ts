/** Submissions as a table of answer letters, for spreadsheets. */
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { parseRecordedAnswers } from '#domain/scores/recorded-answers.ts'
import { formatCsv } from '#domain/text/csv.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { type ExportedSubmissionRow, listExportedSubmissions } from './exports.queries.ts'
import { formatShownAnswer, presentShownAnswer } from './shown-answer.ts'

const submissionsExported = 20_000

export interface CsvFile {
  readonly name: string
  readonly text: string
}

/** Throws `not_found`. */
export async function exportSubmission(tx: UserTx, papers: PaperLookup, id: SubmissionId): Promise<CsvFile> {
  const rows = await listExportedSubmissions(tx, { submission: id }, 1)
  const [row] = rows
  if (!row) throw notFound('submission')
  return { name: `${row.slug}-answers.csv`, text: table(papers, rows, []) }
}

/** Exports all submissions for administrators, and their students' submissions for tutors. Throws `not_allowed`, `not_found`. */
export async function exportAnswers(tx: UserTx, person: Person, papers: PaperLookup, ref: string): Promise<CsvFile> {
  requireRole(person, 'admin', 'tutor')
  const test = await getTestByRef(tx, ref)
  const rows = await listExportedSubmissions(tx, { test: test.id }, submissionsExported)
  const present = papers.of({ id: test.id, version: test.version, present: test.version })
  return { name: `${test.slug}-all-answers.csv`, text: table(papers, rows, [...present.questions.keys()]) }
}

/** `present` are the questions for the columns if there are no rows. */
function table(papers: PaperLookup, rows: readonly ExportedSubmissionRow[], present: readonly string[]): string {
  papers.require(rows.map(readVersion))
  const columns = columnsOf(papers, rows)
  const headings = rows.length === 0 ? present.map((_, place) => heading(place)) : [...columns.values()]
  return formatCsv([
    ['Student Name', ...headings],
    ...rows.map((row) => {
      const shown = lettersOf(papers, row)
      return [
        row.student_name ?? 'Unknown Student',
        ...[...columns.keys()].map((question) => shown.get(question) ?? ''),
      ]
    }),
  ])
}

/**
 * Returns the heading of each question that was asked: its number in the latest version, or in the pool of an adaptive test. Questions that
 * are not in the latest version follow, with their version.
 */
function columnsOf(papers: PaperLookup, rows: readonly ExportedSubmissionRow[]): ReadonlyMap<string, string> {
  const asked = new Set<string>()
  const numbered = new Map<number, readonly string[]>()
  for (const row of rows) {
    const { questions, pool } = papers.of(readVersion(row))
    for (const question of questions.keys()) asked.add(question)
    const { version, questionIds } = pool ?? { version: row.version, questionIds: [...questions.keys()] }
    numbered.set(version, questionIds)
  }
  const columns = new Map<string, string>()
  const latest = Math.max(...numbered.keys())
  for (const [version, questions] of [...numbered].toSorted(([one], [other]) => other - one)) {
    for (const [place, question] of questions.entries()) {
      const name = version === latest ? heading(place) : `${heading(place)} (version ${version})`
      if (asked.has(question) && !columns.has(question)) columns.set(question, name)
    }
  }
  return columns
}

function heading(place: number): string {
  return `Question ${place + 1}`
}

/** Returns answer letters by question; `x` for one that was left open. */
function lettersOf(papers: PaperLookup, row: ExportedSubmissionRow): ReadonlyMap<string, string> {
  const { questions } = papers.of(readVersion(row))
  const answers = parseRecordedAnswers(row.answers)
  return new Map(
    [...questions.values()].map((question, place) => {
      const shown = presentShownAnswer(answers[place] ?? null, question)
      if (shown === null) return [question.id, 'x']
      return [question.id, formatShownAnswer(shown, question)]
    }),
  )
}

export function readVersion({
  test_id,
  version,
  present,
}: Pick<ExportedSubmissionRow, 'test_id' | 'version' | 'present'>) {
  return { id: test_id, version, present }
}
