/** Scores a submission again with other answers, using the keys and the scale of its first scoring. */
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import { limitTimeSpent, scoreAttempt } from '#domain/scores/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { readGivenSubmissions } from '../submissions/given-answers.ts'
import { getScale } from '../tests/get-scale.ts'
import { getSubmissionOfAttempt, updateScoredSubmission } from './rescoring.queries.ts'

/** The submission keeps its id, its time spent and the time when it was submitted. */
export async function rescoreCorrectedSubmission(tx: SystemTx, attempt: string, answers: AnswerSheet): Promise<void> {
  const { id } = await getSubmissionOfAttempt(tx, attempt)
  const submission = (await readGivenSubmissions(tx, [id])).get(id)
  if (!submission) throw new Error('A submission is gone within a transaction.')
  const { scale } = await getScale(tx, submission.scaleId)
  const scorecard = limitTimeSpent(scoreAttempt(submission.answers, answers, scale), submission.timeSpent)
  await updateScoredSubmission(tx, id, scorecard)
}
