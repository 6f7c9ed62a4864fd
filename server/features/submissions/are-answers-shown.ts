import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { findReviewedSubmission } from './reviews.queries.ts'
import { listAnswers } from './submissions.queries.ts'

/** Returns whether the reader may see every answer of the submission with its key. Throws `not_found`. */
export async function areAnswersShown(tx: UserTx, id: SubmissionId): Promise<boolean> {
  const reviewed = await findReviewedSubmission(tx, id)
  if (reviewed === undefined) throw notFound('submission')
  if (reviewed.state !== 'shown') return false
  return (await listAnswers(tx, id)).every(({ is_correct }) => is_correct !== null)
}
