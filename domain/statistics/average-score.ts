/** The only definition of "average score", for tutors and administrators. */

import { type CountableResult, isCounted } from './counted-results.ts'

export interface ScoredAnswers {
  /** Right answers. */
  readonly right: number
  /** Scored questions. */
  readonly scored: number
}

interface Submission extends CountableResult {
  readonly correctAnswers: number
  readonly totalQuestions: number
  readonly isAdaptive?: true | undefined
}

/**
 * Percentage of right answers among the scored questions of all submissions together, so that a quiz counts less than a full test. A whole
 * number; null if no question was scored.
 */
export function computeAverageScore({ right, scored }: ScoredAnswers): number | null {
  return scored === 0 ? null : Math.round((100 * right) / scored)
}

/**
 * Adds up the input of `computeAverageScore` over the submissions that count. Leaves out adaptive tests, which ask everybody about as much as
 * they can do.
 */
export function countScoredAnswers(submissions: readonly Submission[]): ScoredAnswers {
  let [right, scored] = [0, 0]
  for (const { correctAnswers, totalQuestions, isAdaptive } of submissions.filter(isCounted)) {
    if (isAdaptive) continue
    right += correctAnswers
    scored += totalQuestions
  }
  return { right, scored }
}
