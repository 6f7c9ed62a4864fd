import type * as z from 'zod/mini'
import { type getReview, reviewWithheld } from '#contracts/coaching/reviews.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { readHiddenAnswers } from './hidden-answers.ts'
import { isAnswerHidden, presentReview } from './reviews.present.ts'
import { findReviewedSubmission, listReviewedAnswers } from './reviews.queries.ts'

/**
 * Returns the questions of a submission with the given and the right answers. `review_state` decides in the database whether it is shown;
 * otherwise no key leaves the database. Throws `not_found`.
 */
export async function readReview(
  tx: UserTx,
  papers: PaperLookup,
  id: SubmissionId,
): Promise<z.output<(typeof getReview)['reply']>> {
  const reviewed = await findReviewedSubmission(tx, id)
  if (!reviewed) throw notFound('submission')
  const withheld = reviewed.state === 'shown' ? null : reviewWithheld.parse(reviewed.state)
  const availableAt = withheld === null ? null : (reviewed.due_date?.toISOString() ?? null)
  if (withheld !== null && withheld !== 'attempt_in_progress')
    return { review: null, withheld, availableAt, hidden: null }
  const rows = await listReviewedAnswers(tx, id)
  const hidden = await readHiddenAnswers(tx, [id], rows.filter(isAnswerHidden).length)
  if (withheld !== null) return { review: null, withheld, availableAt, hidden }
  const paper = papers.of({ id: reviewed.test_id, version: reviewed.version, present: reviewed.present })
  return { review: presentReview(rows, paper), withheld, availableAt, hidden }
}
