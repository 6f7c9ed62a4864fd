import { sql } from 'kysely'
import type { SystemTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

export interface TestAtVersion {
  readonly test_id: string
  readonly version: number
}

/**
 * Lists the newest submissions of each test, with the seconds and marks by place. Submissions of the given version come first, then those
 * of other versions that share questions with it.
 */
export function listAnswerTimesOfTests(tx: SystemTx, tests: readonly TestAtVersion[], limit: number) {
  const given = sql<TestAtVersion>`jsonb_to_recordset(${JSON.stringify(tests)}::jsonb)`.as<'given'>(
    sql`given (test_id uuid, version integer)`,
  )
  return tx
    .selectFrom(given)
    .innerJoin('test_versions as test', (join) =>
      join.onRef('test.test_id', '=', 'given.test_id').onRef('test.version', '=', 'given.version'),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('test_submissions as s')
          .innerJoin('test_versions as taken', (join) =>
            join.onRef('taken.test_id', '=', 's.test_id').onRef('taken.version', '=', 's.test_version'),
          )
          .whereRef('s.test_id', '=', 'given.test_id')
          .where('s.is_untimed', '=', false)
          .where('s.entered_at', 'is', null)
          .where(sql<boolean>`taken.questions && test.questions`)
          .select(['s.seconds', 's.marks', 's.test_version as taken_version'])
          .orderBy((is) => is('s.test_version', '=', is.ref('given.version')), 'desc')
          .orderBy('s.submitted_at', 'desc')
          .orderBy('s.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['given.test_id', 'given.version', 'newest.seconds', 'newest.marks', 'newest.taken_version'])
    .execute()
}

export type TimesRow = Awaited<ReturnType<typeof listAnswerTimesOfTests>>[number]

/** Lists the questions of these tests at all versions: the question and its wording, by place. */
export function listAskedWordings(tx: SystemTx, tests: readonly string[]) {
  return tx
    .selectFrom('test_versions')
    .where((is) => is('test_id', '=', is.fn.any(bindUuids(tests))))
    .select(['test_id', 'version', 'question_ids', 'questions as wordings'])
    .execute()
}

export type AskedWordingsRow = Awaited<ReturnType<typeof listAskedWordings>>[number]
