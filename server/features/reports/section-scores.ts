/** Converts the totals of a section to scaled points. */
import type { SectionScoresInput } from '#contracts/reports/reports.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import type { ScoreStatistics } from '#domain/reports/report-statistics.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { convertToScaled, type ScoreScale } from '#domain/scores/scales.ts'
import { computeScaledErrorAtTotal } from '#domain/statistics/score-table.ts'
import type { UserTx } from '../../db/transactions.ts'
import type { CountedFigures } from './counted-figures.ts'
import { listScaledScores } from './reports.queries.ts'

/** Returns the scale of all counted submissions, or null if they have several. */
export async function readCommonScale(tx: UserTx, { scales }: CountedFigures): Promise<ScoreScale | null> {
  const [scale, ...others] = scales
  if (scale === undefined || others.length > 0) return null
  const tables = await listScaledScores(tx, scale)
  const scaled = (name: Subject) => tables.find(({ subject }) => subject === name)?.scaled_scores ?? []
  return { reading: scaled('reading'), math: scaled('math') }
}

/**
 * A total has a scaled score if it is the raw score of the section, that is, if everyone was scored on the same questions. An error in
 * scaled points depends on the scale around the total, so this needs the whole table.
 */
export function buildSectionScores(
  subject: Subject,
  { reliability, scores }: ScoreStatistics,
  { scored }: CountedFigures,
  scale: ScoreScale | null,
): SectionScoresInput {
  const { questions } = reliability
  const isRaw = questions >= minQuestionsForScaled && scored[subject].size === 1 && scored[subject].has(questions)
  const scaledOf = scale !== null && isRaw ? (total: number) => convertToScaled(scale, subject, total, questions) : null
  return scores.map(({ students, ...line }) => ({
    ...line,
    submissions: students,
    scaled: scaledOf === null ? null : scaledOf(line.total),
    scaledError: scaledOf === null ? null : computeScaledErrorAtTotal(line.total, questions, scaledOf),
  }))
}
