import { sql } from 'kysely'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import type { FirstAttemptRank } from '#domain/coaching/first-tries.ts'
import { isCountedResult } from '../../db/counted-results.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

export interface TestForm {
  readonly test_id: string
  readonly test_version: number
}

/** Returns undefined if the reader may not see the submission. */
export function findScoredSubmission(tx: UserTx, id: SubmissionId) {
  return tx
    .selectFrom('test_submissions')
    .where('id', '=', id)
    .select([
      'id',
      'student_id',
      'test_id',
      'test_version',
      'score_scale_id',
      'unanswered',
      'composite',
      'is_drill',
      'is_untimed',
      'result',
    ])
    .select(['reading_raw', 'reading_scored', 'reading_scaled', 'math_raw', 'math_scored', 'math_scaled'])
    .executeTakeFirst()
}

export type ScoredRow = NonNullable<Awaited<ReturnType<typeof findScoredSubmission>>>

/** Difficulties are in thousandths of a logit. Leaves out submissions of other tests than adaptive ones. */
export function listSubmittedRoutes(tx: SystemTx, submissions: readonly string[]) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('test_versions as route', (join) =>
      join.onRef('route.test_id', '=', 's.test_id').onRef('route.version', '=', 's.test_version'),
    )
    .where((is) => is('s.id', '=', is.fn.any(bindUuids(submissions))))
    .where('route.difficulties', 'is not', null)
    .select(['s.id', 's.marks', 'route.subjects', 'route.difficulties'])
    .execute()
}

/** The latest of each other student at an adaptive test, by name, as far as policies let the reader see them. */
export function listOtherRoutes(tx: UserTx, { test_id, student_id }: Pick<ScoredRow, 'test_id' | 'student_id'>) {
  const latest = tx
    .selectFrom('test_submissions as s')
    .innerJoin('students', 'students.id', 's.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where('s.test_id', '=', test_id)
    .where('s.student_id', '<>', student_id)
    .where('s.test_version', '<', 0)
    .distinctOn('s.student_id')
    .select(['s.id', 'user_profiles.full_name as studentName'])
    .orderBy('s.student_id')
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
  return tx
    .selectFrom(latest.as('latest'))
    .select(['id', 'studentName'])
    .orderBy('studentName')
    .orderBy('id')
    .limit(othersShown)
    .execute()
}

/** More than a tutor compares by name. */
const othersShown = 500

/** Two rows for each scale, one for each subject. */
export function listScaleTablesOf(tx: UserTx, scales: readonly string[]) {
  return tx
    .selectFrom('score_scale_tables')
    .where('scale_id', 'in', scales)
    .select(['scale_id', 'subject', 'scaled_scores'])
    .execute()
}

/** Returns subjects by place, or null if nothing was submitted yet. */
export async function findFormSubjects(tx: SystemTx, { test_id, test_version }: TestForm): Promise<string[] | null> {
  const row = await tx
    .selectFrom('test_versions')
    .where('test_id', '=', test_id)
    .where('version', '=', test_version)
    .select('subjects')
    .executeTakeFirst()
  return row?.subjects ?? null
}

/**
 * Newest first, from attempts with a clock at all versions that ask the same questions with the same words and order: a ruling, or an edit
 * of something else, makes a new version of the test but not a new form. The marks reflect rulings.
 */
export async function listMarksOfForm(
  tx: SystemTx,
  { test_id, test_version }: TestForm,
  limit: number,
): Promise<string[]> {
  const sameForm = tx
    .selectFrom('test_versions as own')
    .innerJoin('test_versions as other', (join) =>
      join.onRef('other.test_id', '=', 'own.test_id').onRef('other.questions', '=', 'own.questions'),
    )
    .where('own.test_id', '=', test_id)
    .where('own.version', '=', test_version)
    .select('other.version')
  const rows = await tx
    .selectFrom('test_submissions')
    .where('test_id', '=', test_id)
    .where('test_version', 'in', sameForm)
    .where('is_untimed', '=', false)
    .select('marks')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ marks }) => marks)
}

/**
 * Counts the first attempts of all students at the test that were scored on the same scale and the same number of questions. Routes are
 * compared by their scores alone, because a ruling on a question changes the number of some. Leaves out
 * attempts without a clock, which are a first look at the questions. Returns undefined if this is not a first attempt.
 */
export async function countFirstTries(tx: SystemTx, row: ScoredRow): Promise<FirstAttemptRank | undefined> {
  const first = tx
    .selectFrom('test_submissions')
    .where('test_id', '=', row.test_id)
    .distinctOn('student_id')
    .select(['id', 'composite', 'is_untimed', 'score_scale_id', 'reading_scored', 'math_scored'])
    .orderBy('student_id')
    .orderBy('submitted_at')
    .orderBy('id')
  const found = await tx
    .selectFrom(first.as('first'))
    .where('is_untimed', '=', false)
    .where('score_scale_id', '=', row.score_scale_id)
    .$if(row.test_version >= 0, (query) =>
      query.where('reading_scored', '=', row.reading_scored).where('math_scored', '=', row.math_scored),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('students'),
      fn.countAll<number>().filterWhere('composite', '<', row.composite).as('below'),
      fn.countAll<number>().filterWhere('composite', '=', row.composite).as('same'),
      sql<boolean | null>`bool_or(id = ${row.id})`.as('is_first'),
    ])
    .executeTakeFirstOrThrow()
  const { is_first: isFirst, ...tries } = found
  return isFirst ? tries : undefined
}

/** Counts the first result of each student at any test with a composite on the scale. */
export function countFirstResults(tx: SystemTx, row: ScoredRow): Promise<FirstAttemptRank> {
  const first = tx
    .selectFrom('test_submissions as s')
    .where('s.score_scale_id', '=', row.score_scale_id)
    .where('s.composite', 'is not', null)
    .where(isCountedResult('s'))
    .distinctOn('s.student_id')
    .select('s.composite')
    .orderBy('s.student_id')
    .orderBy('s.submitted_at')
    .orderBy('s.id')
  return tx
    .selectFrom(first.as('first'))
    .select(({ fn }) => [
      fn.countAll<number>().as('students'),
      fn.countAll<number>().filterWhere('composite', '<', row.composite).as('below'),
      fn.countAll<number>().filterWhere('composite', '=', row.composite).as('same'),
    ])
    .executeTakeFirstOrThrow()
}
