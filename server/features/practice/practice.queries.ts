import { sql } from 'kysely'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

export interface PracticableRow {
  question_id: string
  test_id: string
  test_title: string
  version: number
  position: number
  subject: string
  topic: string
  is_correct: boolean
  correct_answer: unknown
  submitted_at: Date
}

/**
 * The questions of my submissions as I answered them last. `recorded_keys` gives nothing of a submission whose answers are
 * not shown; what had no key is left out.
 */
export async function listPracticable(tx: UserTx, me: string): Promise<PracticableRow[]> {
  const found = await sql<PracticableRow>`
    select distinct on (a.question_id) a.question_id, t.id as test_id, t.title as test_title, t.version, a.position,
      a.subject, a.topic, key.is_correct, key.correct_answer, s.submitted_at
    from public.test_submissions s
    join public.students st on st.id = s.student_id and st.user_id = ${me}
    join public.tests t on t.id = s.test_id
    cross join lateral public.recorded_keys(s.id) key
    join public.submission_answers a on a.submission_id = s.id and a.question_id = key.question_id
    where key.correct_answer is not null
    order by a.question_id, s.submitted_at desc, s.id desc`.execute(tx)
  return found.rows
}

/** By question id. Questions of two tests with the same words have the same content. */
export async function listContents(tx: SystemTx, questions: readonly string[]): Promise<Map<string, string>> {
  if (questions.length === 0) return new Map()
  const rows = await tx
    .selectFrom('test_questions')
    .where('id', 'in', questions)
    .select(['id', 'content_hash'])
    .execute()
  return new Map(rows.map(({ id, content_hash }) => [id, content_hash]))
}

/** My submissions with questions that could be practiced if no attempt in progress hid them, each with how many. */
export async function listHiddenPractice(
  tx: UserTx,
  me: string,
): Promise<{ submission_id: string; questions: number }[]> {
  const found = await sql<{ submission_id: string; questions: number }>`
    with hidden as materialized (
      select distinct on (question_id) question_id, submission_id
      from public.hidden_questions(array(
        select s.id from public.test_submissions s join public.students st on st.id = s.student_id where st.user_id = ${me}))
      order by question_id, submission_id desc
    )
    select hidden.submission_id, count(*) as questions from hidden
    join public.submission_answers a using (submission_id, question_id)
    where a.is_scored
    group by hidden.submission_id
    having public.review_state(hidden.submission_id) in ('shown', 'attempt_in_progress')`.execute(tx)
  return found.rows
}
