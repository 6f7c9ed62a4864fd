/** Submissions as a table with a row for each answer, for external analysis. */

import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { formatRecordedKey, type RecordedKey, type UserAnswer } from '#domain/answers/correctness.ts'
import { isRightAt, isScoredAt, parseRecordedAnswers } from '#domain/scores/recorded-answers.ts'
import type { ScoredQuestion } from '#domain/scores/scoring.ts'
import { formatCsv } from '#domain/text/csv.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { nameVersion } from '../tests/kept-versions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { readAskedByVersion } from '../tests/scoring-key.ts'
import { type CsvFile, readVersion } from './export-answers.ts'
import {
  type AnswerRowsRow,
  type ExportedSubmissionRow,
  listAnswerRows,
  type SubmissionCursor,
} from './exports.queries.ts'
import { formatShownAnswer, presentShownAnswer, presentShownKeys } from './shown-answer.ts'

/** With 114 answers each, these make half a megabyte, which takes tens of milliseconds to write. */
const submissionsOfPart = 250
const textLength = 200

const headings = [
  ...['Submission', 'Student', 'Student Name', 'Attempt', 'Question', 'Version', 'Place', 'Answer', 'Answer Text'],
  ...['Key', 'Right', 'Points', 'Seconds', 'Submitted', 'Reached', 'Untimed', 'On Paper'],
]

export interface AnswerRowsPart {
  readonly file: CsvFile
  /** The start of the next part; null after the last one. */
  readonly next: SubmissionCursor | null
}

/**
 * Exports one part of the submissions: all for administrators, their students' for tutors. Parts are needed because a test may have more
 * than one reply can hold. The first part begins with the headings. Throws `not_allowed`, `not_found`.
 */
export async function exportAnswerRows(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  { ref, after }: { ref: string; after: SubmissionCursor | null },
): Promise<AnswerRowsPart> {
  requireRole(person, 'admin', 'tutor')
  const test = await getTestByRef(tx, ref)
  const rows = await listAnswerRows(tx, test.id, after, submissionsOfPart)
  papers.require(rows.map(readVersion))
  const keys = await runElevated(tx, person, 'read the keys of the submissions that the person sees', (system) =>
    readKeys(system, rows),
  )
  const lines = rows.flatMap((row) =>
    linesOf(row, { questions: [...papers.of(readVersion(row)).questions.values()], keys: keys(row) }),
  )
  const last = rows.length < submissionsOfPart ? undefined : rows.at(-1)
  return {
    file: { name: `${test.slug}-answer-rows.csv`, text: formatCsv(after === null ? [headings, ...lines] : lines) },
    next: last ? { student: last.student_id, submittedAt: last.submitted_exactly, id: last.id } : null,
  }
}

interface Context {
  readonly questions: readonly PaperQuestion[]
  readonly keys: ReadonlyMap<string, RecordedKey>
}

function linesOf(row: AnswerRowsRow, { questions, keys }: Context): string[][] {
  const { marks, attempt } = row
  const answers = parseRecordedAnswers(row.answers)
  return questions.map((question, place) => {
    const answer = answers[place] ?? null
    const right = isScoredAt(marks, place) ? String(Number(isRightAt(marks, place))) : ''
    return [
      ...[row.id, row.student_id, row.student_name ?? '', String(attempt), question.id],
      ...[String(row.version), String(place + 1)],
      ...[letterOf(presentShownAnswer(answer, question), question), textOf(answer, question)],
      keyWords(keys.get(question.id) ?? null, question),
      ...[right, right, row.entered_at === null ? String(row.seconds[place] ?? 0) : '', row.submitted_at.toISOString()],
      String(Number(row.reached[place] ?? true)),
      String(Number(row.is_untimed)),
      String(Number(row.entered_at !== null)),
    ]
  })
}

/** Returns all answers that count as right, in words. */
function keyWords(key: RecordedKey, question: PaperQuestion): string {
  if (key !== null && 'everybody' in key) return 'everybody'
  return presentShownKeys(key, question)
    .map((shown) => letterOf(shown, question))
    .join(' ')
}

function letterOf(shown: ReturnType<typeof presentShownAnswer>, question: PaperQuestion): string {
  return shown === null ? '' : formatShownAnswer(shown, question)
}

/** For a number, returns its parsed value. */
function textOf(answer: UserAnswer | null, question: PaperQuestion): string {
  if (answer === null) return ''
  if ('number' in answer) return String(answer.number)
  const chosen = 'option' in answer ? [answer.option] : answer.response
  return chosen
    .map((option) => extractPlainText(question.options.find(({ id }) => id === option)?.html ?? '', textLength))
    .join('; ')
}

async function readKeys(tx: SystemTx, rows: readonly ExportedSubmissionRow[]) {
  const asked = await readAskedByVersion(tx, rows.map(readVersion))
  const keys = new Map([...asked].map(([version, questions]) => [version, keysOf(questions)]))
  return (row: ExportedSubmissionRow): ReadonlyMap<string, RecordedKey> =>
    keys.get(nameVersion(readVersion(row))) ?? new Map()
}

function keysOf(asked: readonly ScoredQuestion[]): ReadonlyMap<string, RecordedKey> {
  return new Map(asked.map(({ questionId, key }) => [questionId, formatRecordedKey(key)]))
}
