/** Scores a submission anew with other answers, by the keys and the scale that it was scored with. */
import type { AnswerSheet } from '#contracts/attempts.ts'
import { questionId } from '#contracts/ids.ts'
import { subject } from '#contracts/tests.ts'
import { boundTimes, type ScoredQuestion, scoreAttempt } from '#domain/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { keyOf } from '../submissions/stored-answers.ts'
import { findScale } from '../tests/find-scale.ts'
import { getSubmissionOfAttempt, listScoredAnswers, updateAnswersOf, updateScores } from './rescoring.queries.ts'

/** The submission stays the same one, with the time and the moment at which it was submitted. */
export async function rescoreSubmission(tx: SystemTx, attempt: string, answers: AnswerSheet): Promise<void> {
  const submission = await getSubmissionOfAttempt(tx, attempt)
  const rows = await listScoredAnswers(tx, submission.id)
  const questions = rows.map(
    (row): ScoredQuestion => ({
      questionId: questionId.parse(row.question_id),
      subject: subject.parse(row.subject),
      topic: row.topic,
      key: keyOf(row.correct_answer),
    }),
  )
  const { scale } = await findScale(tx, submission.score_scale_id)
  const scorecard = boundTimes(scoreAttempt(questions, answers, scale), submission.time_spent)
  await updateScores(tx, submission.id, scorecard)
  await updateAnswersOf(tx, submission.id, scorecard.answers)
}
