import { type RealScoreState, realScoreState } from '#contracts/people/real-scores.ts'
import { presentRow } from '../../http/present-row.ts'
import type { RealScoreRow } from './real-scores.queries.ts'

type Shown = Omit<RealScoreRow, 'may_check'> & Partial<Pick<RealScoreRow, 'may_check'>>

export function presentRealScore(row: Shown | undefined, rest: Omit<RealScoreState, 'score'>): RealScoreState {
  return realScoreState.parse({
    ...rest,
    score: row === undefined ? null : { mayCheck: null, ...presentRow(row) },
  })
}
