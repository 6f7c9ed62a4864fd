import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

export interface AnalyticsRow {
  /** Null for all tests together. */
  test_id: string | null
  attempts: number
  under_way: number
  submissions: number
  students: number
  percentage: number | null
  composite: number | null
  reading_percentage: number | null
  reading_scaled: number | null
  math_percentage: number | null
  math_scaled: number | null
}

/** A row for each test that somebody has begun, and one for all of them. */
export async function listAnalytics(tx: UserTx): Promise<AnalyticsRow[]> {
  const { rows } = await sql<AnalyticsRow>`
    with sittings as (
      select test_id, count(*) as attempts, count(*) filter (where status = 'in_progress') as under_way
      from public.test_attempts
      group by grouping sets ((test_id), ())
    ), scores as (
      select test_id, count(*) as submissions, count(distinct student_id) as students,
        avg(score_percentage) as percentage, avg(composite) as composite,
        avg(100.0 * reading_raw / reading_scored) filter (where reading_scored > 0) as reading_percentage,
        avg(reading_scaled) filter (where reading_scored > 0) as reading_scaled,
        avg(100.0 * math_raw / math_scored) filter (where math_scored > 0) as math_percentage,
        avg(math_scaled) filter (where math_scored > 0) as math_scaled
      from public.test_submissions
      group by grouping sets ((test_id), ())
    )
    select sittings.test_id, attempts, under_way, coalesce(submissions, 0) as submissions,
      coalesce(students, 0) as students, round(percentage, 1)::float8 as percentage,
      round(composite, 1)::float8 as composite, round(reading_percentage, 1)::float8 as reading_percentage,
      round(reading_scaled, 1)::float8 as reading_scaled, round(math_percentage, 1)::float8 as math_percentage,
      round(math_scaled, 1)::float8 as math_scaled
    from sittings
    left join scores on scores.test_id is not distinct from sittings.test_id`.execute(tx)
  return rows
}
