/** Scores as a submission's row has them. */
import { findScoredSection, type Scorecard } from '#domain/scores/scoring.ts'
import type { ScoreColumns } from '../../db/score-columns.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { getScale } from '../tests/get-scale.ts'

/** By id. */
export async function readScales(tx: SystemTx, rows: readonly { readonly score_scale_id: string }[]) {
  const scales = new Map<string, Awaited<ReturnType<typeof getScale>>['scale']>()
  for (const id of new Set(rows.map((row) => row.score_scale_id))) {
    scales.set(id, (await getScale(tx, id)).scale)
  }
  return scales
}

export function areSameScores(scores: ScoreColumns, row: ScoreColumns): boolean {
  return (
    scores.score_percentage === row.score_percentage &&
    scores.total_questions === row.total_questions &&
    scores.correct_answers === row.correct_answers &&
    scores.reading_raw === row.reading_raw &&
    scores.reading_scored === row.reading_scored &&
    scores.reading_scaled === row.reading_scaled &&
    scores.math_raw === row.math_raw &&
    scores.math_scored === row.math_scored &&
    scores.math_scaled === row.math_scaled &&
    scores.composite === row.composite
  )
}

export function convertToScoreColumns(scorecard: Scorecard): ScoreColumns {
  const reading = findScoredSection(scorecard, 'reading')
  const math = findScoredSection(scorecard, 'math')
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
