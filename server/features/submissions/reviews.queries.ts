import { sql } from 'kysely'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { selectJudgedAnswers, selectRecordedKeys } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

/** Returns the data that decides whether and when a submission is shown with its keys, or undefined if the reader may not see it. */
export function findReviewedSubmission(tx: UserTx, submission: SubmissionId) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .where('s.id', '=', submission)
    .select(['t.id as test_id', 't.slug', 's.test_version as version', 't.version as present'])
    .select([
      sql<Date | null>`public.answers_due_at(s.id)`.as('due_date'),
      sql<string | null>`public.review_state(s.id)`.as('state'),
    ])
    .executeTakeFirst()
}

/** In the order in which the test was scored. */
export function listReviewedAnswers(tx: UserTx, submission: SubmissionId) {
  return tx
    .selectFrom(selectJudgedAnswers([submission]))
    .leftJoin(selectRecordedKeys(sql`${submission}::uuid`), 'key.question_id', 'answers.question_id')
    .select([
      'answers.question_id',
      'answers.place as position',
      'answers.subject',
      'answers.topic',
      'answers.is_reached',
    ])
    .select(['answers.user_answer', 'answers.time_spent', 'key.correct_answer', 'key.is_correct', 'key.ruling'])
    .orderBy('answers.place')
    .execute()
}

export type ReviewedAnswerRow = Awaited<ReturnType<typeof listReviewedAnswers>>[number]
