/** Decides which questions of a review are shown, and describes their answers. */
import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import type { ReviewedQuestion, ReviewWithheld, ShownAnswer } from '#contracts/coaching/reviews.ts'
import { isCompleteResponse } from '#domain/answers/responses.ts'
import { appendUnit } from '#domain/text/number-notation.ts'
import { describeHiddenAnswers } from './hidden-words.ts'

export const reviewFilters = ['all', 'missed', 'unanswered'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export function isReviewFilter(value: string | null): value is ReviewFilter {
  return reviewFilters.some((filter) => filter === value)
}

/**
 * Returns true if a question is wrong or left open. A question without a key, with a hidden answer, or that was not reached does not count
 * as missed.
 */
export function isMissedQuestion({ rightAnswer, isCorrect, isNotReached }: ReviewedQuestion): boolean {
  return rightAnswer !== null && isCorrect === false && isNotReached !== true
}

/** Counts as the test screen does: a partial answer is no answer. */
function isUnanswered({ question, ownAnswer }: Pick<ReviewedQuestion, 'question' | 'ownAnswer'>): boolean {
  if (ownAnswer === null || !('response' in ownAnswer)) return ownAnswer === null
  return question !== null && !isCompleteResponse(idsOf(ownAnswer), question.choose)
}

export function matchesReviewFilter(filter: ReviewFilter, question: ReviewedQuestion): boolean {
  if (filter === 'missed') return isMissedQuestion(question)
  if (filter === 'unanswered') return isUnanswered(question)
  return true
}

/** `unit` is shown next to the field for a number. */
export function describeShownAnswer(answer: ShownAnswer | null, unit: string | null): string {
  if (answer === null) return 'none'
  if ('number' in answer) return appendUnit(answer.number, unit)
  if ('letter' in answer) return answer.letter
  const isPlaced = answer.response.some(({ option }) => option.includes(':'))
  return answer.response.map(({ letter }) => letter).join(isPlaced ? '; ' : ', ')
}

/** Describes the answers above a collapsed question. For lines in order, which are long, it says only how many are right. */
export function summarizeAnswers({
  question,
  ownAnswer,
  rightAnswer,
  alsoRight,
}: Pick<ReviewedQuestion, 'question' | 'ownAnswer' | 'rightAnswer' | 'alsoRight'>): { own: string; right: string } {
  const wordsOf = (answer: ShownAnswer | null) => describeShownAnswer(answer, question?.unit ?? null)
  const keys = rightAnswer === null ? [] : [rightAnswer, ...alsoRight]
  if (question?.entry === 'order') {
    const places = question.options.length
    const shared = Math.max(...keys.map((key) => idsOf(key).filter((id) => idsOf(ownAnswer).includes(id)).length))
    if (ownAnswer === null) return { own: 'none', right: '' }
    return { own: keys.length === 0 ? 'an order' : `${shared} of ${places} places right`, right: '' }
  }
  return { own: wordsOf(ownAnswer), right: keys.map(wordsOf).join(' or ') }
}

function idsOf(answer: ShownAnswer | null) {
  return answer !== null && 'response' in answer ? answer.response.map(({ option }) => option) : []
}

export type ReviewVerdict = 'right' | 'wrong' | 'unanswered' | 'not_reached' | 'not_scored' | 'hidden'

export function judgeReviewed(reviewed: ReviewedQuestion): ReviewVerdict {
  const { rightAnswer, isCorrect } = reviewed
  if (isCorrect === null) return 'hidden'
  if (isCorrect) return 'right'
  if (rightAnswer === null) return 'not_scored'
  if (reviewed.isNotReached) return 'not_reached'
  return isUnanswered(reviewed) ? 'unanswered' : 'wrong'
}

/** Explains why the review is not shown, and when it will be. */
export function describeWithheldReview(
  reason: ReviewWithheld | null,
  availableAt: string | null,
  hidden: HiddenAnswers | null = null,
): string {
  const when =
    availableAt === null
      ? ''
      : ` They are shown from ${new Date(availableAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })} on.`
  switch (reason) {
    case 'before_due_date':
      return `The answers of this test are not shown before its due date.${when}`
    case 'others_in_progress':
      return 'Some students are still taking this test. Its answers are shown when all of them have finished.'
    case 'not_released':
      return 'The answers of this test are not released yet. An administrator decides when they are shown.'
    case 'attempt_in_progress':
      return hidden === null
        ? 'Answers are hidden until the test in progress is finished.'
        : describeHiddenAnswers(hidden)
    case 'never':
    case null:
      return 'The answers of this test are not shown.'
  }
}
