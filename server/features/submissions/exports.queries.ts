import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

export interface ExportedSubmissionRow {
  test_id: string
  slug: string
  version: number
  /** Null where the profile is missing. */
  student_name: string | null
  /** In the order in which the test was scored. */
  answers: { question_id: string; subject: string; user_answer: unknown }[]
}

/** What the policies let the person see: of one submission, or of all of a test by student and time. */
export async function listExported(
  tx: UserTx,
  what: { submission: string } | { test: string },
  limit: number,
): Promise<ExportedSubmissionRow[]> {
  const condition = 'submission' in what ? sql`s.id = ${what.submission}` : sql`s.test_id = ${what.test}`
  const found = await sql<ExportedSubmissionRow>`
    select t.id as test_id, t.slug, t.version, p.full_name as student_name,
      (select coalesce(jsonb_agg(jsonb_build_object('question_id', a.question_id, 'subject', a.subject,
          'user_answer', a.user_answer) order by a.position), '[]')
        from public.submission_answers a where a.submission_id = s.id) as answers
    from public.test_submissions s
    join public.tests t on t.id = s.test_id
    left join public.students st on st.id = s.student_id
    left join public.user_profiles p on p.id = st.user_id
    where ${condition}
    order by p.full_name, s.student_id, s.submitted_at, s.id
    limit ${limit}`.execute(tx)
  return found.rows
}

/** In the order in which the test was scored. */
export function listAllAnswers(tx: UserTx, submission: string) {
  return tx
    .selectFrom('submission_answers')
    .select(['question_id', 'position', 'subject', 'topic', 'user_answer', 'time_spent'])
    .where('submission_id', '=', submission)
    .orderBy('position')
    .execute()
}
