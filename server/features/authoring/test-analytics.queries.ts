import { sql } from 'kysely'
import { averageColumns } from '../../db/average-columns.ts'
import { isCountedResult } from '../../db/counted-results.ts'
import type { UserTx } from '../../db/transactions.ts'

/** Null for all tests together. */
const testOrAll = sql<string | null>`test_id`.as('test_id')

/** Returns a row for each test that has attempts, and one for all tests. Submissions count only if they are timed and not of a drill. */
export function listTestAnalytics(tx: UserTx) {
  return tx
    .with('counts', (db) =>
      db
        .selectFrom('test_attempts')
        .where('test_id', 'in', db.selectFrom('tests').where('purpose', '=', 'test').select('id'))
        .groupBy(sql`grouping sets ((test_id), ())`)
        .select(({ fn }) => [
          testOrAll,
          fn.countAll<number>().as('attempts'),
          fn.countAll<number>().filterWhere('status', '=', 'in_progress').as('under_way'),
        ]),
    )
    .with('scores', (db) =>
      db
        .selectFrom('test_submissions as s')
        .innerJoin('score_scales as scale', 'scale.id', 's.score_scale_id')
        .where(isCountedResult('s'))
        .groupBy(sql`grouping sets ((s.test_id), ())`)
        .select(({ fn }) => [
          testOrAll,
          fn.countAll<number>().as('submissions'),
          fn.count<number>('s.student_id').distinct().as('students'),
        ])
        .select(averageColumns),
    )
    .selectFrom('counts')
    .leftJoin('scores', (join) => join.onRef('scores.test_id', 'is not distinct from', 'counts.test_id'))
    .selectAll('scores')
    .select(({ fn, lit }) => [
      'counts.test_id',
      'counts.attempts',
      'counts.under_way',
      fn.coalesce('scores.submissions', lit(0)).as('submissions'),
      fn.coalesce('scores.students', lit(0)).as('students'),
    ])
    .execute()
}

export type AnalyticsRow = Awaited<ReturnType<typeof listTestAnalytics>>[number]
