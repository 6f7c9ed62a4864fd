import { type DueReviews, dueReviews } from '#contracts/coaching/review-cards.ts'
import { type ReviewQuestion, reviewQuestion } from '#contracts/coaching/review-rounds.ts'
import { inAnotherOrder } from '#domain/answers/option-order.ts'
import { secondsOf } from '#domain/coaching/review-dates.ts'
import type { ChosenReview, Planned, Sister } from './due-reviews.ts'
import { presentNewQuestion } from './new-questions.present.ts'
import { presentPracticeQuestion } from './practice.present.ts'

export function presentDueReviews({ plan, settings, week }: Planned): DueReviews {
  const { today, waiting, resting, nextOn } = plan
  return dueReviews.parse({
    ...{ due: today.length, minutes: Math.ceil(secondsOf(today) / 60), waiting, resting, nextOn },
    ...{ minutesADay: settings.minutesADay, week },
  })
}

export async function presentReview({ card, sister }: ChosenReview): Promise<ReviewQuestion> {
  return reviewQuestion.parse({ ...(await askedFor(card, sister)), card: card.id })
}

function askedFor(card: ChosenReview['card'], sister: Sister | undefined) {
  if (sister === undefined) return inAnotherOrder(presentPracticeQuestion(card.candidate), Math.random)
  return sister.kind === 'made' ? presentNewQuestion(sister.question) : presentPracticeQuestion(sister.question)
}
