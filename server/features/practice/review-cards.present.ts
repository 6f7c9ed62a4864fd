import { type DueReviews, dueReviews, type ReviewQuestion, reviewQuestion } from '#contracts/review-cards.ts'
import { inAnotherOrder } from '#domain/option-order.ts'
import { type DayPlan, type PlannedCard, secondsOf } from '#domain/review-dates.ts'
import type { ChosenReview } from './due-reviews.ts'
import { presentNewQuestion } from './new-questions.present.ts'
import { presentPracticeQuestion } from './practice.present.ts'

export function presentDueReviews(
  { today, waiting, nextOn }: DayPlan<Pick<PlannedCard, 'seconds'>>,
  minutesADay: number,
): DueReviews {
  return dueReviews.parse({
    ...{ due: today.length, minutes: Math.ceil(secondsOf(today) / 60), waiting, nextOn, minutesADay },
  })
}

export async function presentReview({ card, sister }: ChosenReview): Promise<ReviewQuestion> {
  const asked =
    sister === undefined
      ? inAnotherOrder(presentPracticeQuestion(card.candidate), Math.random)
      : await presentNewQuestion(sister)
  return reviewQuestion.parse({ ...asked, card: card.id })
}
