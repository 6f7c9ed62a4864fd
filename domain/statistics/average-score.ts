/** The one rule behind every "average score", for tutors and administrators. */

export interface ScoredAnswers {
  /** Right answers. */
  readonly right: number
  /** Scored questions. */
  readonly scored: number
}

interface Submission {
  readonly correctAnswers: number
  readonly totalQuestions: number
  readonly isDrill: boolean
}

/**
 * Right answers in a hundred scored questions, all submissions together, so that a quiz counts less than a full test. A whole number; null
 * if nothing was scored.
 */
export function averageScore({ right, scored }: ScoredAnswers): number | null {
  return scored === 0 ? null : Math.round((100 * right) / scored)
}

/** What `averageScore` is computed from. Drills do not count. */
export function scoredAnswersOf(submissions: readonly Submission[]): ScoredAnswers {
  let [right, scored] = [0, 0]
  for (const { correctAnswers, totalQuestions, isDrill } of submissions) {
    if (isDrill) continue
    right += correctAnswers
    scored += totalQuestions
  }
  return { right, scored }
}
