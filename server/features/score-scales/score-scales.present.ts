import { type ManagedScoreScale, managedScoreScale } from '#contracts/scores/score-scales.ts'
import { presentRow } from '../../http/present-row.ts'
import type { ScoreScaleRow } from './score-scales.queries.ts'

export function presentScale(row: ScoreScaleRow): ManagedScoreScale {
  return managedScoreScale.parse({ ...presentRow(row), testCount: row.tests, submissionCount: row.submissions })
}
