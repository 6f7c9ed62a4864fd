import { type ManagedScoreScale, managedScoreScale } from '#contracts/scores/score-scales.ts'
import type { ScoreScaleRow } from './score-scales.queries.ts'

export function presentScale(row: ScoreScaleRow): ManagedScoreScale {
  return managedScoreScale.parse({
    id: row.id,
    name: row.name,
    source: row.source,
    isEstimated: row.is_estimated,
    isDefault: row.is_default,
    revision: row.revision,
    reading: row.reading,
    math: row.math,
    testCount: row.tests,
    submissionCount: row.submissions,
  })
}
