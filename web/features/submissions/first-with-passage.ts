import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'

type WithPassage = Pick<ReviewedQuestion, 'questionId'> & { question: { passage: number | null } | null }

/** Returns the questions that show their passage, so that each passage appears once. */
export function listFirstWithPassage(questions: readonly WithPassage[]): ReadonlySet<QuestionId> {
  const first = new Map<number, QuestionId>()
  for (const { question, questionId } of questions) {
    const passage = question?.passage ?? null
    if (passage !== null && !first.has(passage)) first.set(passage, questionId)
  }
  return new Set(first.values())
}
