import type { z } from 'zod/mini'
import type { SubmissionId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type getReview, type HiddenAnswers, type Review, review, reviewWithheld } from '#contracts/reviews.ts'
import type { UserTx } from '../../db/transactions.ts'
import type { KnownSheets, ReviewSheet } from '../tests/review-sheet.ts'
import { readHiddenAnswers } from './hidden-answers.ts'
import { findReviewed, listReviewedAnswers, type ReviewedAnswerRow } from './reviews.queries.ts'
import { placesOf, shownAnswer } from './shown-answer.ts'

/**
 * The questions of a submission with what was answered and what is right. Whether it is shown, `review_state` decides in
 * the database, which gives no key out otherwise. Throws `not_found`.
 */
export async function readReview(
  tx: UserTx,
  sheets: KnownSheets,
  id: SubmissionId,
): Promise<z.output<(typeof getReview)['reply']>> {
  const reviewed = await findReviewed(tx, id)
  if (!reviewed) throw new Refusal('not_found', 'This submission does not exist.')
  if (reviewed.state !== 'shown') {
    const withheld = reviewWithheld.parse(reviewed.state)
    const availableAt = reviewed.due_date?.toISOString() ?? null
    const hidden = withheld === 'attempt_in_progress' ? await readHidden(tx, id) : null
    return { review: null, withheld, availableAt, hidden }
  }
  const sheet = sheets.of({ id: reviewed.test_id, version: reviewed.version })
  const rows = await listReviewedAnswers(tx, id)
  return { review: present(rows, sheet), withheld: null, availableAt: null, hidden: await hiddenIn(tx, id, rows) }
}

async function readHidden(tx: UserTx, id: SubmissionId): Promise<HiddenAnswers | null> {
  return hiddenIn(tx, id, await listReviewedAnswers(tx, id))
}

function hiddenIn(tx: UserTx, id: SubmissionId, rows: readonly ReviewedAnswerRow[]): Promise<HiddenAnswers | null> {
  return readHiddenAnswers(tx, [id], rows.filter(isHidden).length)
}

function isHidden({ is_correct }: ReviewedAnswerRow): boolean {
  return is_correct === null
}

function present(rows: readonly ReviewedAnswerRow[], sheet: ReviewSheet): Review {
  return review.parse({
    passages: sheet.passages,
    questions: placesOf(rows).map((row) => {
      const question = sheet.questions.get(row.question_id)
      return {
        number: row.position + 1,
        questionId: row.question_id,
        question: question ?? null,
        subject: row.subject,
        topic: row.topic,
        ownAnswer: shownAnswer(row.user_answer, row, question),
        rightAnswer: shownAnswer(row.correct_answer, row, question),
        isCorrect: row.is_correct,
        explanation: isHidden(row) ? null : (sheet.explanations.get(row.question_id) ?? null),
        timeSpent: row.time_spent,
      }
    }),
  })
}
