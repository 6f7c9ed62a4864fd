import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

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
  answered: number | null
  latest_submission_id: string | null
}

/** The tests assigned to me, latest assignment first, each with my sitting under way and my latest submission. */
export async function listMyAssignments(tx: UserTx, limit: number): Promise<AssignedTestRow[]> {
  const found = await sql<AssignedTestRow>`
    select a.id, t.id as test_id, t.slug, t.title, t.description, t.duration, t.status,
      (select count(*) from public.test_questions q join public.test_sections s on s.id = q.section_id
        where s.test_id = t.id) as question_count,
      a.assigned_at, a.due_date, a.completed, a.locked, attempt.deadline_at,
      (select count(*) from jsonb_each(attempt.answers) answer
        where answer.value ->> 'selectedOption' is not null
           or answer.value ->> 'numericValue' ~ '^-?(\\d+\\.?\\d*|\\.\\d+)$') as answered,
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
