/** The one rule behind every "average score", for tutors and administrators. */

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
 * Right answers in a hundred scored questions, all submissions together, so that a quiz counts less than a full test. A whole number; null
 * if nothing was scored.
 */
export function averageScore({ right, scored }: ScoredAnswers): number | null {
  return scored === 0 ? null : Math.round((100 * right) / scored)
}

/** What `averageScore` is computed from: of what counts. */
export function countScoredAnswers(submissions: readonly Submission[]): ScoredAnswers {
  let [right, scored] = [0, 0]
  for (const { correctAnswers, totalQuestions } of submissions.filter(isCounted)) {
    right += correctAnswers
    scored += totalQuestions
  }
  return { right, scored }
}
