import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

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
}

/**
 * The questions of my submissions as I answered them last. `recorded_keys` gives nothing of a submission whose answers are
 * not shown; what had no key is left out.
 */
export async function listPracticable(tx: UserTx, me: string): Promise<PracticableRow[]> {
  const found = await sql<PracticableRow>`
    select distinct on (a.question_id) a.question_id, t.id as test_id, t.title as test_title, t.version, a.position,
      a.subject, a.topic, a.is_correct, key.correct_answer
    from public.test_submissions s
    join public.students st on st.id = s.student_id and st.user_id = ${me}
    join public.tests t on t.id = s.test_id
    cross join lateral public.recorded_keys(s.id) key
    join public.submission_answers a on a.submission_id = s.id and a.question_id = key.question_id
    where key.correct_answer is not null
    order by a.question_id, s.submitted_at desc, s.id desc`.execute(tx)
  return found.rows
}
