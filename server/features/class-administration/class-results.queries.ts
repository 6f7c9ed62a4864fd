import { sql } from 'kysely'
import { type AverageColumns, averageColumns } from '../../db/average-columns.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface ClassTestRow extends AverageColumns {
  id: string
  slug: string
  title: string
  status: string
  assigned: number
  finished: number
}

/** By title. A student who took a test several times counts with the latest submission. */
export async function listClassTests(tx: UserTx, id: string): Promise<ClassTestRow[]> {
  const { rows } = await sql<ClassTestRow>`
    with members as (select student_id from public.student_class_memberships where class_id = ${id}),
    given as (
      select a.test_id, count(*) as assigned
      from public.student_test_assignments a join members m on m.student_id = a.student_id
      group by a.test_id
    ),
    latest as (
      select distinct on (s.student_id, s.test_id) s.*
      from public.test_submissions s join members m on m.student_id = s.student_id
      order by s.student_id, s.test_id, s.submitted_at desc, s.id desc
    ),
    results as (
      select s.test_id, count(*) as finished, ${averageColumns}
      from latest s join public.score_scales scale on scale.id = s.score_scale_id
      group by s.test_id
    )
    select r.*, t.id, t.slug, t.title, t.status, coalesce(g.assigned, 0) as assigned,
      coalesce(r.finished, 0) as finished
    from public.tests t left join given g on g.test_id = t.id left join results r on r.test_id = t.id
    where g.test_id is not null or r.test_id is not null
    order by t.title, t.id`.execute(tx)
  return rows
}

export interface ClassResultRow {
  student_id: string
  full_name: string
  email: string
  grade: number
  school: string
  assignment_id: string | null
  due_date: Date | null
  is_under_way: boolean
  submission_id: string | null
  submitted_at: Date | null
  score_percentage: number | null
  correct_answers: number | null
  total_questions: number | null
  reading_raw: number
  reading_scored: number
  reading_scaled: number
  math_raw: number
  math_scored: number
  math_scaled: number
  is_estimated: boolean
  time_spent: number | null
  submissions: number
}

/** Everybody in the class by name, with their latest submission of the test; without one its columns are null. */
export async function listClassResults(tx: UserTx, id: string, test: string): Promise<ClassResultRow[]> {
  const { rows } = await sql<ClassResultRow>`
    select st.id as student_id, p.full_name, p.email, st.grade, st.school, a.id as assignment_id, a.due_date,
      exists (select from public.test_attempts under_way where under_way.student_id = st.id
        and under_way.test_id = ${test} and under_way.status = 'in_progress') as is_under_way,
      latest.id as submission_id, latest.submitted_at, latest.score_percentage, latest.correct_answers,
      latest.total_questions, latest.reading_raw, latest.reading_scored, latest.reading_scaled, latest.math_raw,
      latest.math_scored, latest.math_scaled, scale.is_estimated, latest.time_spent,
      (select count(*) from public.test_submissions s where s.student_id = st.id and s.test_id = ${test}) as submissions
    from public.student_class_memberships m
    join public.students st on st.id = m.student_id
    join public.user_profiles p on p.id = st.user_id
    left join public.student_test_assignments a on a.student_id = st.id and a.test_id = ${test}
    left join lateral (
      select * from public.test_submissions s where s.student_id = st.id and s.test_id = ${test}
      order by s.submitted_at desc, s.id desc limit 1) latest on true
    left join public.score_scales scale on scale.id = latest.score_scale_id
    where m.class_id = ${id}
    order by p.full_name, st.id`.execute(tx)
  return rows
}

export async function isTest(tx: UserTx, test: string): Promise<boolean> {
  return (await tx.selectFrom('tests').where('id', '=', test).select('id').executeTakeFirst()) !== undefined
}
