import type { NextStep } from '#contracts/coaching/next-step.ts'
import { type DueReviews, dueReviews } from '#contracts/coaching/review-cards.ts'
import { type ReviewQuestion, reviewQuestion } from '#contracts/coaching/review-rounds.ts'
import { shuffleOptions } from '#domain/answers/option-order.ts'
import type { DayPlan } from '#domain/coaching/review-dates.ts'
import { sumCardSeconds } from '#domain/coaching/review-dates.ts'
import type { ReviewsDone } from '#domain/coaching/review-week.ts'
import type { NewQuestion } from '#domain/coaching/templates/new-questions.ts'
import type { QuestionCard } from './cards-over-time.ts'
import { presentNewQuestion } from './new-questions.present.ts'
import type { StoredQuestion } from './practice.present.ts'
import { presentPracticeQuestion } from './practice.present.ts'
import type { StudentSituationRow } from './read-situation.ts'

export interface ChosenReview {
  readonly card: QuestionCard
  /** The question that is asked instead of the original. */
  readonly sister: SisterQuestion | undefined
}

export type SisterQuestion =
  | { readonly kind: 'made'; readonly question: NewQuestion }
  | { readonly kind: 'stored'; readonly question: StoredQuestion }

export interface PlannedReviews {
  readonly plan: DayPlan<QuestionCard>
  /** The reviews of the last seven days. */
  readonly week: ReviewsDone
  readonly next: NextStep
}

export function presentDueReviews({ plan, week, next }: PlannedReviews): DueReviews {
  return dueReviews.parse({
    due: plan.today.length,
    minutes: estimateReviewMinutes(plan),
    nextOn: plan.nextOn,
    week,
    next,
  })
}

/** About how long the reviews of a day take, rounded up. */
export function estimateReviewMinutes({ today }: PlannedReviews['plan']): number {
  return Math.ceil(sumCardSeconds(today) / 60)
}

export function presentTestToTake({ slug, title, due_date, is_in_progress }: NonNullable<StudentSituationRow['test']>) {
  return { slug, title, dueDate: due_date?.toISOString() ?? null, isInProgress: Boolean(is_in_progress) }
}

export async function presentReview({ card, sister }: ChosenReview): Promise<ReviewQuestion> {
  return reviewQuestion.parse({ ...(await askedFor(card, sister)), card: card.id })
}

function askedFor(card: ChosenReview['card'], sister: SisterQuestion | undefined) {
  if (sister === undefined) return shuffleOptions(presentPracticeQuestion(card.candidate), Math.random)
  return sister.kind === 'made' ? presentNewQuestion(sister.question) : presentPracticeQuestion(sister.question)
}
