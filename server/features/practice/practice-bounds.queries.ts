import { sql } from 'kysely'
import { submissionAnswers } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Serializes the requests of one student, so that simultaneous requests are counted too. */
export async function lockPractice(tx: UserTx, student: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${student}`}, 0))`.execute(tx)
}

/** The latest first. */
export function listPracticeSince(tx: UserTx, student: string, since: Date) {
  return tx
    .selectFrom('practice_answers')
    .where('student_id', '=', student)
    .where('answered_at', '>', since)
    .select(['answered_at', 'seconds', 'round_id', 'question_id'])
    .orderBy('answered_at', 'desc')
    .execute()
}

/** Lists those of the questions that come from tests the student took, as they were then. */
export function listOwnQuestions(tx: SystemTx, student: string, questions: readonly string[]) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin(submissionAnswers, 'a.submission_id', 's.id')
    .where('s.student_id', '=', student)
    .where('a.question_id', '=', sql<string>`any(${bindUuids(questions)})`)
    .distinctOn('a.question_id')
    .select(['a.question_id', 'a.subject', 'a.topic'])
    .orderBy('a.question_id')
    .orderBy('s.submitted_at', 'desc')
    .execute()
}

/** Lists those of the questions that come from tests used for reviews. */
export function listQuestionsOfPracticeTests(tx: SystemTx, questions: readonly string[]) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .where('q.id', '=', sql<string>`any(${bindUuids(questions)})`)
    .where('t.is_for_practice', '=', true)
    .select(['q.id as question_id', 's.subject', 'q.topic'])
    .execute()
}
