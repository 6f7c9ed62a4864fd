import { sql } from 'kysely'
import type { SubmissionId } from '#contracts/ids.ts'
import { judgedAnswers } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** Undefined if the reader may not see the submission. */
export function findTimed(tx: UserTx, id: SubmissionId) {
  return tx
    .selectFrom('test_submissions')
    .where('id', '=', id)
    .select(['attempt_id', 'test_id', 'test_version', 'time_spent'])
    .executeTakeFirst()
}

/** In the order of the test, without what was not scored. `is_correct` is null for what is hidden from the reader. */
export function listTimedAnswers(tx: UserTx, id: SubmissionId) {
  return tx
    .selectFrom(judgedAnswers([id]))
    .where('answers.is_scored', '=', true)
    .select(['answers.question_id', 'answers.subject', 'answers.is_correct', 'answers.time_spent'])
    .select(sql<boolean>`answers.user_answer is null`.as('is_open'))
    .orderBy('answers.place')
    .execute()
}

export type TimedAnswerRow = Awaited<ReturnType<typeof listTimedAnswers>>[number]

/** Seconds that the student had, with extra time. Parents and tutors read no attempts. */
export async function findAllowedSeconds(tx: SystemTx, attempt: string): Promise<number> {
  const row = await tx
    .selectFrom('test_attempts')
    .where('id', '=', attempt)
    .select(sql<number>`extract(epoch from deadline_at - started_at)::integer`.as('seconds'))
    .executeTakeFirst()
  return row?.seconds ?? 0
}
