/** The tests of the student who asks: those assigned to them, and all that they may take. */
import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

const questionCount = sql`
  (select count(*) from public.test_questions q join public.test_sections s on s.id = q.section_id
    where s.test_id = t.id) as question_count`

/** Of the attempt in progress: what was typed, and an empty text for each option that was chosen (`countAnswers`). */
const typed = sql`
  array(select answer.value ->> 'numericValue' from jsonb_each(attempt.answers) answer
    where answer.value ->> 'selectedOption' is not null or answer.value ->> 'numericValue' <> '') as typed`

export interface AssignedTestRow {
  id: string
  test_id: string
  slug: string
  title: string
  description: string
  duration: number
  status: string
  question_count: number
  assigned_at: Date
  due_date: Date | null
  completed: boolean
  locked: boolean
  deadline_at: Date | null
  typed: readonly string[]
  latest_submission_id: string | null
}

/** The tests assigned to me, latest assignment first, each with my attempt in progress and my latest submission. */
export async function listMyAssignments(tx: UserTx, limit: number): Promise<AssignedTestRow[]> {
  const found = await sql<AssignedTestRow>`
    select a.id, t.id as test_id, t.slug, t.title, t.description, t.duration, t.status,
      ${questionCount},
      a.assigned_at, a.due_date, a.completed, a.locked, attempt.deadline_at,
      ${typed},
      (select submission.id from public.test_submissions submission
        where submission.student_id = a.student_id and submission.test_id = a.test_id
        order by submission.submitted_at desc limit 1) as latest_submission_id
    from public.student_test_assignments a
    join public.tests t on t.id = a.test_id
    left join public.test_attempts attempt
      on attempt.student_id = a.student_id and attempt.test_id = a.test_id and attempt.status = 'in_progress'
    where a.student_id = public.my_student_id()
    order by a.assigned_at desc, a.id desc
    limit ${limit}`.execute(tx)
  return found.rows
}

export interface MyTestRow {
  test_id: string
  slug: string
  title: string
  description: string
  duration: number
  status: string
  question_count: number
  assignment_id: string | null
  assigned_at: Date | null
  due_date: Date | null
  completed: boolean | null
  locked: boolean | null
  deadline_at: Date | null
  typed: readonly string[]
  latest_submission_id: string | null
}

/**
 * Every test that I may take or have been assigned, with my assignment, sitting and latest submission: under way by the end of its
 * time, then to be started by due date, then open ones, then completed ones by title.
 */
export async function listMyTests(tx: UserTx, limit: number): Promise<MyTestRow[]> {
  const found = await sql<MyTestRow>`
    select t.id as test_id, t.slug, t.title, t.description, t.duration, t.status,
      ${questionCount},
      a.id as assignment_id, a.assigned_at, a.due_date, a.completed, a.locked, attempt.deadline_at,
      ${typed},
      (select submission.id from public.test_submissions submission
        where submission.student_id = me.student_id and submission.test_id = t.id
        order by submission.submitted_at desc, submission.id desc limit 1) as latest_submission_id
    from (select public.my_student_id() as student_id) me
    cross join public.tests t
    left join public.student_test_assignments a on a.student_id = me.student_id and a.test_id = t.id
    left join public.test_attempts attempt
      on attempt.student_id = me.student_id and attempt.test_id = t.id and attempt.status = 'in_progress'
    where not t.assigned_only or a.id is not null or attempt.id is not null
    order by attempt.deadline_at nulls last, coalesce(a.completed, false), a.id is null, a.due_date nulls last,
      t.title, t.id
    limit ${limit}`.execute(tx)
  return found.rows
}
