/** Submissions as a table of answer letters, for spreadsheets. */
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { answersFrom } from '#domain/scores/recorded-answers.ts'
import { csv } from '#domain/text/csv.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { type ExportedSubmissionRow, listExported } from './exports.queries.ts'
import { shownAnswer, shownText } from './shown-answer.ts'

const submissionsExported = 20_000

export interface CsvFile {
  readonly name: string
  readonly text: string
}

/** Throws `not_found`. */
export async function exportSubmission(tx: UserTx, papers: KnownPapers, id: SubmissionId): Promise<CsvFile> {
  const rows = await listExported(tx, { submission: id }, 1)
  const [row] = rows
  if (!row) throw notFound('submission')
  return { name: `${row.slug}-answers.csv`, text: table(papers, rows, []) }
}

/** Exports all submissions for administrators, and their students' submissions for tutors. Throws `not_allowed`, `not_found`. */
export async function exportAnswers(tx: UserTx, person: Person, papers: KnownPapers, ref: string): Promise<CsvFile> {
  requireRole(person, 'admin', 'tutor')
  const test = await getTestByRef(tx, ref)
  const rows = await listExported(tx, { test: test.id }, submissionsExported)
  const present = papers.of({ id: test.id, version: test.version, present: test.version })
  return { name: `${test.slug}-all-answers.csv`, text: table(papers, rows, [...present.questions.keys()]) }
}

/** `present` are the questions for the columns if there are no rows. */
function table(papers: KnownPapers, rows: readonly ExportedSubmissionRow[], present: readonly string[]): string {
  papers.require(rows.map(readVersion))
  const columns = columnsOf(papers, rows)
  const headings = rows.length === 0 ? present.map((_, place) => heading(place)) : [...columns.values()]
  return csv([
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
 * Returns the heading of each question that was asked: its number in the latest version. Questions that are not in the latest version
 * follow, with their version.
 */
function columnsOf(papers: KnownPapers, rows: readonly ExportedSubmissionRow[]): ReadonlyMap<string, string> {
  const versions = [...new Map(rows.map((row) => [row.version, row])).values()]
  const [latest, ...earlier] = versions.toSorted((one, other) => other.version - one.version)
  const columns = new Map<string, string>()
  if (!latest) return columns
  for (const [place, question] of questionsOf(papers, latest).entries()) columns.set(question, heading(place))
  for (const row of earlier) {
    for (const [place, question] of questionsOf(papers, row).entries()) {
      if (!columns.has(question)) columns.set(question, `${heading(place)} (version ${row.version})`)
    }
  }
  return columns
}

function heading(place: number): string {
  return `Question ${place + 1}`
}

/** Returns answer letters by question; `x` for one that was left open. */
function lettersOf(papers: KnownPapers, row: ExportedSubmissionRow): ReadonlyMap<string, string> {
  const { questions } = papers.of(readVersion(row))
  const answers = answersFrom(row.answers)
  return new Map(
    [...questions.values()].map((question, place) => {
      const shown = shownAnswer(answers[place] ?? null, question)
      if (shown === null) return [question.id, 'x']
      return [question.id, shownText(shown, question)]
    }),
  )
}

function questionsOf(papers: KnownPapers, row: ExportedSubmissionRow): string[] {
  return [...papers.of(readVersion(row)).questions.keys()]
}

export function readVersion({
  test_id,
  version,
  present,
}: Pick<ExportedSubmissionRow, 'test_id' | 'version' | 'present'>) {
  return { id: test_id, version, present }
}
