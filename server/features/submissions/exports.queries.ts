import { sql } from 'kysely'
import { reachedPlacesOfSubmission } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface ExportedSubmissionRow {
  id: string
  test_id: string
  slug: string
  version: number
  present: number
  student_id: string
  /** Null if the profile is missing. */
  student_name: string | null
  submitted_at: Date
  answers: string
  seconds: number[]
}

const exportedColumns = [
  's.id',
  's.test_id',
  'tests.slug',
  's.test_version as version',
  'tests.version as present',
  's.student_id',
  'user_profiles.full_name as student_name',
  's.submitted_at',
  's.answers',
  's.seconds',
] as const

type Exported = { submission: string } | { test: string }

/** Lists what the reader may see: one submission, or all submissions of a test by student and time. */
export function listExportedSubmissions(tx: UserTx, what: Exported, limit: number) {
  const query = exported(tx, what).select(exportedColumns).limit(limit)
  return query.$castTo<ExportedSubmissionRow>().execute()
}

/** The position after a submission, in the order of `listAnswerRows`. */
export interface SubmissionCursor {
  readonly student: string
  readonly submittedAt: string
  readonly id: string
}

/** Lists a part of the answers to a test that the reader may see, by student, then by time. */
export function listAnswerRows(tx: UserTx, test: string, after: SubmissionCursor | null, limit: number) {
  const numbered = tx
    .selectFrom('test_submissions as s')
    .where('s.test_id', '=', test)
    .select(['s.id', 's.student_id', 's.submitted_at'])
    // Numbers the submissions of each student, as far as the reader may see them.
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('s.student_id').orderBy('s.submitted_at').orderBy('s.id'))
        .as('attempt'),
    )
  const all = tx.selectFrom(numbered.as('numbered')).select(['numbered.id', 'numbered.attempt'])
  const part = (after === null ? all : all.where(isBehind(after)))
    .orderBy('numbered.student_id')
    .orderBy('numbered.submitted_at')
    .orderBy('numbered.id')
    .limit(limit)
  return (
    tx
      .selectFrom(part.as('part'))
      .innerJoin('test_submissions as s', 's.id', 'part.id')
      .innerJoin('tests', 'tests.id', 's.test_id')
      .leftJoin('students', 'students.id', 's.student_id')
      .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
      .select(exportedColumns)
      .innerJoin('test_versions as version', (join) =>
        join.onRef('version.test_id', '=', 's.test_id').onRef('version.version', '=', 's.test_version'),
      )
      .select(['s.marks', 's.is_untimed', 's.entered_at', 'part.attempt', reachedPlacesOfSubmission.as('reached')])
      // To the microsecond.
      .select(({ cast }) => cast<string>('s.submitted_at', 'text').as('submitted_exactly'))
      .orderBy('s.student_id')
      .orderBy('s.submitted_at')
      .orderBy('s.id')
      .execute()
  )
}

export type AnswerRowsRow = Awaited<ReturnType<typeof listAnswerRows>>[number]

function isBehind({ student, submittedAt, id }: SubmissionCursor) {
  return sql<boolean>`(numbered.student_id, numbered.submitted_at, numbered.id) >
    (${student}::uuid, ${submittedAt}::timestamptz, ${id}::uuid)`
}

function exported(tx: UserTx, what: Exported) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('tests', 'tests.id', 's.test_id')
    .leftJoin('students', 'students.id', 's.student_id')
    .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where((eb) => ('submission' in what ? eb('s.id', '=', what.submission) : eb('s.test_id', '=', what.test)))
    .orderBy('user_profiles.full_name')
    .orderBy('s.student_id')
    .orderBy('s.submitted_at')
    .orderBy('s.id')
}
