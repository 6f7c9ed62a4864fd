import { type Scorecard, sectionOf } from '#domain/scores/scoring.ts'
import type { ScoreColumns } from './rulings.queries.ts'

export function scoreColumns(scorecard: Scorecard): ScoreColumns {
  const reading = sectionOf(scorecard, 'reading')
  const math = sectionOf(scorecard, 'math')
  return {
    score_percentage: scorecard.scorePercentage,
    total_questions: scorecard.totalQuestions,
    correct_answers: scorecard.correctAnswers,
    reading_raw: reading.raw,
    reading_scored: reading.scored,
    reading_scaled: reading.scaled,
    math_raw: math.raw,
    math_scored: math.scored,
    math_scaled: math.scaled,
    composite: scorecard.composite,
  }
}
