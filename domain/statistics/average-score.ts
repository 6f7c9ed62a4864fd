/** The only definition of "average score", for tutors and administrators. */

import { type Countable, isCounted } from './counted-results.ts'

export interface ScoredAnswers {
  /** Right answers. */
  readonly right: number
  /** Scored questions. */
  readonly scored: number
}

interface Submission extends Countable {
  readonly correctAnswers: number
  readonly totalQuestions: number
}

/**
 * Percentage of right answers among the scored questions of all submissions together, so that a quiz counts less than a full test. A whole
 * number; null if no question was scored.
 */
export function averageScore({ right, scored }: ScoredAnswers): number | null {
  return scored === 0 ? null : Math.round((100 * right) / scored)
}

/** Adds up the input of `averageScore` over the submissions that count. */
export function countScoredAnswers(submissions: readonly Submission[]): ScoredAnswers {
  let [right, scored] = [0, 0]
  for (const { correctAnswers, totalQuestions } of submissions.filter(isCounted)) {
    right += correctAnswers
    scored += totalQuestions
  }
  return { right, scored }
}
