import { sql } from 'kysely'
import type { SystemTx } from '../../db/transactions.ts'

export interface TestAtVersion {
  readonly test_id: string
  readonly version: number
}

/** Of the newest submissions of each test at its version: the seconds and the marks by place. */
export function listTimes(tx: SystemTx, tests: readonly TestAtVersion[], limit: number) {
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
          .whereRef('s.test_id', '=', 'given.test_id')
          .whereRef('s.test_version', '=', 'given.version')
          .select(['s.seconds', 's.marks'])
          .orderBy('s.submitted_at', 'desc')
          .orderBy('s.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['given.test_id', 'given.version', 'test.question_ids', 'newest.seconds', 'newest.marks'])
    .execute()
}
