import { sql } from 'kysely'
import { type AverageColumns, averageColumns } from '../../db/average-columns.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface AnalyticsRow extends AverageColumns {
  /** Null for all tests together. */
  test_id: string | null
  attempts: number
  under_way: number
  submissions: number
  students: number
}

/** A row for each test that somebody has begun, and one for all of them. All submissions count. */
export async function listAnalytics(tx: UserTx): Promise<AnalyticsRow[]> {
  const { rows } = await sql<AnalyticsRow>`
    with sittings as (
      select test_id, count(*) as attempts, count(*) filter (where status = 'in_progress') as under_way
      from public.test_attempts
      group by grouping sets ((test_id), ())
    ), scores as (
      select s.test_id, count(*) as submissions, count(distinct s.student_id) as students, ${averageColumns}
      from public.test_submissions s
      join public.score_scales scale on scale.id = s.score_scale_id
      group by grouping sets ((s.test_id), ())
    )
    select scores.*, sittings.test_id, attempts, under_way, coalesce(submissions, 0) as submissions,
      coalesce(students, 0) as students
    from sittings
    left join scores on scores.test_id is not distinct from sittings.test_id`.execute(tx)
  return rows
}
