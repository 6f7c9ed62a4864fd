import { sql } from 'kysely'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { selectJudgedAnswers, selectRecordedKeys } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** Returns undefined if the reader may not see the submission. */
export function findTimedSubmission(tx: UserTx, id: SubmissionId) {
  return tx
    .selectFrom('test_submissions')
    .where('id', '=', id)
    .select(['attempt_id', 'test_id', 'test_version', 'time_spent', 'is_untimed', 'entered_at'])
    .executeTakeFirst()
}

/**
 * In the order of the test, without unscored questions. `is_correct` and `correct_answer` are null if the answer is hidden from the reader.
 */
export function listTimedAnswers(tx: UserTx, id: SubmissionId) {
  return tx
    .selectFrom(selectJudgedAnswers([id]))
    .leftJoin(selectRecordedKeys(sql`${id}::uuid`), 'key.question_id', 'answers.question_id')
    .where('answers.is_scored', '=', true)
    .select([
      'answers.question_id',
      'answers.subject',
      'answers.user_answer',
      'answers.is_correct',
      'answers.is_reached',
    ])
    .select(['answers.time_spent', 'key.correct_answer'])
    .orderBy('answers.place')
    .execute()
}

export type TimedAnswerRow = Awaited<ReturnType<typeof listTimedAnswers>>[number]

/**
 * Returns the student's time limit in seconds, including extra time, and whether the test was forward-only. Reads with the system's rights,
 * because parents and tutors may not read attempts.
 */
export function findAttemptConditions(tx: SystemTx, attempt: string) {
  return tx
    .selectFrom('test_attempts as a')
    .innerJoin('test_versions as v', (join) =>
      join.onRef('v.test_id', '=', 'a.test_id').onRef('v.version', '=', 'a.test_version'),
    )
    .where('a.id', '=', attempt)
    .select(sql<number>`extract(epoch from a.deadline_at - a.started_at)::integer - a.paused_seconds`.as('seconds'))
    .select(sql<boolean>`v.format ->> 'navigation' = 'forward'`.as('is_forward_only'))
    .executeTakeFirst()
}

/**
 * Lists the student's answer when leaving each question for the first time. Reads with the system's rights, because parents and tutors may
 * not read attempts.
 */
export function listFirstAnswers(tx: SystemTx, attempt: string) {
  return tx
    .selectFrom('test_attempts as a')
    .innerJoinLateral(
      sql<{ question_id: string; first: string | null }>`(
        select key as question_id, value ->> 'firstAnswer' as first from jsonb_each(a.answers))`.as('kept'),
      (join) => join.onTrue(),
    )
    .where('a.id', '=', attempt)
    .where('kept.first', 'is not', null)
    .select('kept.question_id')
    .select(sql<string>`kept.first`.as('first'))
    .execute()
}
