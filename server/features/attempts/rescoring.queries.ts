import { sql } from 'kysely'
import { type Scorecard, type ScoredAnswer, sectionOf } from '#domain/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Throws where the attempt has none: a submitted attempt always has. */
export function getSubmissionOfAttempt(tx: SystemTx, attempt: string) {
  return tx
    .selectFrom('test_submissions')
    .where('attempt_id', '=', attempt)
    .select(['id', 'score_scale_id', 'time_spent'])
    .executeTakeFirstOrThrow()
}

/** In the order in which the test was scored. */
export function listScoredAnswers(tx: SystemTx, submission: string) {
  return tx
    .selectFrom('submission_answers')
    .where('submission_id', '=', submission)
    .select(['question_id', 'subject', 'topic', 'correct_answer'])
    .orderBy('position')
    .execute()
}

export function updateScores(tx: SystemTx, submission: string, scorecard: Scorecard) {
  const reading = sectionOf(scorecard, 'reading')
  const math = sectionOf(scorecard, 'math')
  return tx
    .updateTable('test_submissions')
    .set({
      score_percentage: scorecard.scorePercentage,
      correct_answers: scorecard.correctAnswers,
      unanswered: scorecard.unanswered,
      reading_raw: reading.raw,
      reading_scaled: reading.scaled,
      math_raw: math.raw,
      math_scaled: math.scaled,
      composite: scorecard.composite,
    })
    .where('id', '=', submission)
    .execute()
}

export async function updateAnswersOf(tx: SystemTx, submission: string, answers: readonly ScoredAnswer[]) {
  const rows = answers.map((answer) => ({
    question_id: answer.questionId,
    user_answer: answer.userAnswer,
    is_correct: answer.isCorrect,
    points_earned: answer.pointsEarned,
    time_spent: answer.timeSpent,
  }))
  await sql`
    update public.submission_answers answer
    set user_answer = scored.user_answer, is_correct = scored.is_correct, points_earned = scored.points_earned,
      time_spent = scored.time_spent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as scored (question_id uuid, user_answer jsonb,
      is_correct boolean, points_earned smallint, time_spent integer)
    where answer.submission_id = ${submission} and answer.question_id = scored.question_id`.execute(tx)
}
