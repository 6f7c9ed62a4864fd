import type * as z from 'zod/mini'
import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import { type getReview, reviewWithheld } from '#contracts/coaching/reviews.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { readHiddenAnswers } from './hidden-answers.ts'
import { isHidden, presentReview } from './reviews.present.ts'
import { findReviewed, listReviewedAnswers, type ReviewedAnswerRow } from './reviews.queries.ts'

/**
 * The questions of a submission with the given and the right answers. `review_state` decides in the database whether it
 * is shown; otherwise no key leaves the database. Throws `not_found`.
 */
export async function readReview(
  tx: UserTx,
  papers: KnownPapers,
  id: SubmissionId,
): Promise<z.output<(typeof getReview)['reply']>> {
  const reviewed = await findReviewed(tx, id)
  if (!reviewed) throw notFound('submission')
  if (reviewed.state !== 'shown') {
    const withheld = reviewWithheld.parse(reviewed.state)
    const availableAt = reviewed.due_date?.toISOString() ?? null
    const hidden = withheld === 'attempt_in_progress' ? await readHidden(tx, id) : null
    return { review: null, withheld, availableAt, hidden }
  }
  const paper = papers.of({ id: reviewed.test_id, version: reviewed.version, present: reviewed.present })
  const rows = await listReviewedAnswers(tx, id)
  return { review: presentReview(rows, paper), withheld: null, availableAt: null, hidden: await hiddenIn(tx, id, rows) }
}

async function readHidden(tx: UserTx, id: SubmissionId): Promise<HiddenAnswers | null> {
  return hiddenIn(tx, id, await listReviewedAnswers(tx, id))
}

function hiddenIn(tx: UserTx, id: SubmissionId, rows: readonly ReviewedAnswerRow[]): Promise<HiddenAnswers | null> {
  return readHiddenAnswers(tx, [id], rows.filter(isHidden).length)
}
