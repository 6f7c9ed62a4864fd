/**
 * Caches decoded submissions for reports until their rows change. For each report the database lists the submissions that the person may
 * see, each with the version of its row; cached submissions are used only for exactly these.
 */
import type { CountedChoice } from '#contracts/reports/reports.ts'
import { subject } from '#contracts/wire/subjects.ts'
import type { AnswerLayout } from '#domain/reports/answer-matrix.ts'
import { AnswerDecoder, type DecodedAnswers } from '#domain/reports/answer-matrix.ts'
import type { UserTx } from '../../db/transactions.ts'
import {
  type ListedSubmissionRows,
  listAnswerSeconds,
  listAnswers,
  listVersions,
  type SubmissionRow,
} from './reports.queries.ts'

/** A submission takes about 700 bytes, and 500 more with times. */
const submissionsKept = 50_000

export interface CountedRow extends Omit<SubmissionRow, 'answers' | 'marks'> {
  readonly layout: AnswerLayout
  readonly decoded: DecodedAnswers
  /** Seconds for each place. Undefined until a report needs them. */
  seconds?: Int32Array
}

export interface DecodedSubmissions {
  /** Oldest first. */
  readonly rows: readonly CountedRow[]
  readonly decoder: AnswerDecoder
}

class SubmissionsOfTest {
  readonly decoder = new AnswerDecoder()
  readonly rows = new Map<string, CountedRow>()
  readonly layouts = new Map<number, AnswerLayout>()
}

export class SubmissionCache {
  /** Ordered by last read: the most recently read test is the last one. */
  readonly #tests = new Map<string, SubmissionsOfTest>()

  /** Returns all listed submissions, except those that were deleted meanwhile. */
  async read(
    tx: UserTx,
    test: string,
    { submissions }: Pick<ListedSubmissionRows, 'submissions'>,
  ): Promise<DecodedSubmissions> {
    const listed = submissions === '' ? [] : submissions.split(',').map(idAndVersion)
    const known = this.#tests.get(test) ?? new SubmissionsOfTest()
    this.#tests.delete(test)
    this.#tests.set(test, known)
    const missing = listed.filter(([id, version]) => known.rows.get(id)?.row_version !== version).map(([id]) => id)
    if (missing.length > 0) await keepRows(tx, test, known, missing)
    this.#dropOldest()
    const rows: CountedRow[] = []
    for (const [id] of listed) {
      const row = known.rows.get(id)
      if (row) rows.push(row)
    }
    return { rows, decoder: known.decoder }
  }

  #dropOldest() {
    let kept = 0
    for (const { rows } of this.#tests.values()) kept += rows.size
    for (const [test, { rows }] of this.#tests) {
      if (kept <= submissionsKept || this.#tests.size === 1) return
      kept -= rows.size
      this.#tests.delete(test)
    }
  }
}

/** Reads the seconds for rows that have none yet. */
export async function readAnswerSeconds(tx: UserTx, rows: readonly CountedRow[]): Promise<void> {
  const missing = new Map(rows.filter(({ seconds }) => seconds === undefined).map((row) => [row.id, row]))
  if (missing.size === 0) return
  for (const { id, seconds } of await listAnswerSeconds(tx, [...missing.keys()])) {
    const row = missing.get(id)
    if (row) row.seconds = Int32Array.from(seconds.split(' '), Number)
  }
}

function idAndVersion(listed: string): [id: string, version: string] {
  const space = listed.indexOf(' ')
  return [listed.slice(0, space), listed.slice(space + 1)]
}

async function keepRows(tx: UserTx, test: string, known: SubmissionsOfTest, ids: readonly string[]) {
  const found = await listAnswers(tx, test, ids)
  const versions = new Set(found.map(({ test_version }) => test_version).filter((one) => !known.layouts.has(one)))
  if (versions.size > 0) {
    for (const { version, question_ids, subjects, topics, is_forward_only } of await listVersions(tx, test, [
      ...versions,
    ])) {
      const named = (subjects ?? []).map((one) => subject.parse(one))
      known.layouts.set(version, {
        questionIds: question_ids,
        subjects: named,
        topics: topics ?? [],
        isForwardOnly: is_forward_only,
      })
    }
  }
  // A row that was deleted since the listing must not count as one that still exists.
  for (const id of ids) known.rows.delete(id)
  for (const { answers, marks, ...row } of found) {
    const layout = known.layouts.get(row.test_version)
    if (layout) known.rows.set(row.id, { ...row, layout, decoded: known.decoder.decode(layout, { answers, marks }) })
  }
}

/** Returns the first, the latest, or all submissions of each student. `rows` must be oldest first, and so is the result. */
export function chooseCountedSubmissions(rows: readonly CountedRow[], counted: CountedChoice): readonly CountedRow[] {
  if (counted === 'all') return rows
  const byStudent = new Map<string, CountedRow>()
  for (const row of rows) {
    if (counted === 'latest') byStudent.set(row.student_id, row)
    else if (!byStudent.has(row.student_id)) byStudent.set(row.student_id, row)
  }
  const chosen = new Set(byStudent.values())
  return rows.filter((row) => chosen.has(row))
}
