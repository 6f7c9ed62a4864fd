/** The order of a review's questions. The device remembers it. */
import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import { judgeReviewed } from './review-filters.ts'

export const reviewOrders = ['missed', 'test'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

const key = 'prep.review-order'

export function readReviewOrder(storage: () => Pick<Storage, 'getItem'>): ReviewOrder {
  try {
    return storage().getItem(key) === 'test' ? 'test' : 'missed'
  } catch {
    return 'missed'
  }
}

/** If the device cannot store it, the order is lost with the page. */
export function writeReviewOrder(storage: () => Pick<Storage, 'setItem'>, order: ReviewOrder): void {
  try {
    storage().setItem(key, order)
  } catch {
    // The page works without the stored order.
  }
}

/** `questions` are in the test's order, which is kept within the missed ones and within the others. */
export function sortForReview(order: ReviewOrder, questions: readonly ReviewedQuestion[]): readonly ReviewedQuestion[] {
  if (order === 'test') return questions
  return questions.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)))
}

/** Returns true if there is nothing to learn, or nothing to say yet. */
function isDone(question: ReviewedQuestion): boolean {
  const verdict = judgeReviewed(question)
  return verdict !== 'wrong' && verdict !== 'unanswered'
}
