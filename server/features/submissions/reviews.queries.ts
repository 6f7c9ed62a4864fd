import { sql } from 'kysely'
import type { SubmissionId } from '#contracts/ids.ts'
import type { UserTx } from '../../db/transactions.ts'

/** What decides whether and when a submission is shown with its keys; undefined where the person may not see it. */
export async function findReviewed(tx: UserTx, submission: SubmissionId) {
  const found = await sql<{
    test_id: string
    slug: string
    version: number
    due_date: Date | null
    state: string | null
  }>`
    select t.id as test_id, t.slug, t.version, public.answers_due_at(s.id) as due_date, public.review_state(s.id) as state
    from public.test_submissions s
    join public.tests t on t.id = s.test_id
    where s.id = ${submission}`.execute(tx)
  return found.rows[0]
}

export interface ReviewedAnswerRow {
  question_id: string
  position: number
  subject: string
  topic: string
  user_answer: unknown
  correct_answer: unknown
  /** Null where the database does not show the answer. */
  is_correct: boolean | null
  time_spent: number
}

/** In the order in which the test was scored. */
export async function listReviewedAnswers(tx: UserTx, submission: SubmissionId): Promise<ReviewedAnswerRow[]> {
  const found = await sql<ReviewedAnswerRow>`
    select a.question_id, a.position, a.subject, a.topic, a.user_answer, key.correct_answer, key.is_correct, a.time_spent
    from public.submission_answers a
    left join public.recorded_keys(${submission}) key on key.question_id = a.question_id
    where a.submission_id = ${submission}
    order by a.position`.execute(tx)
  return found.rows
}
