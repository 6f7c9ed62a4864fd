import { recordAnswers } from '#domain/scores/recorded-answers.ts'
import { findScoredSection, type Scorecard } from '#domain/scores/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Throws if the attempt has no submission. A submitted attempt always has one. */
export function getSubmissionOfAttempt(tx: SystemTx, attempt: string) {
  return tx.selectFrom('test_submissions').where('attempt_id', '=', attempt).select('id').executeTakeFirstOrThrow()
}

export function updateScoredSubmission(tx: SystemTx, submission: string, scorecard: Scorecard) {
  const reading = findScoredSection(scorecard, 'reading')
  const math = findScoredSection(scorecard, 'math')
  const { answers, seconds, marks } = recordAnswers(scorecard.answers)
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
      answers,
      seconds: [...seconds],
      marks,
    })
    .where('id', '=', submission)
    .execute()
}
