/** Collects the figures of the counted submissions in lists, because one pass over thousands of rows is faster than one for each figure. */
import type { Subject } from '#contracts/wire/subjects.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { isRoute } from '../tests/kept-versions.ts'
import type { CountedRow } from './known-submissions.ts'

type BySubject<Value> = Readonly<Record<Subject, Value>>

export interface CountedFigures {
  /** Exact percentages of the submissions with scored questions, without those of adaptive tests. */
  readonly percentages: readonly number[]
  /** Scaled scores of the submissions that have one in the subject. Empty if there are several scales. */
  readonly scaled: BySubject<readonly number[]>
  /** Scores of the submissions with a scaled score in both subjects. */
  readonly full: { readonly composites: readonly number[]; readonly scaled: BySubject<readonly number[]> }
  /** The distinct numbers of scored questions in the submissions. */
  readonly scored: BySubject<ReadonlySet<number>>
  /** The scales of the submissions with a scaled score. */
  readonly scales: ReadonlySet<string>
  /** The latest submission of each version of the test. The last element is the latest of all. */
  readonly latestOfVersions: readonly string[]
}

/** Scores from different scales cannot be compared, so they have no average. */
const noScaled = {
  scaled: { reading: [], math: [] },
  full: { composites: [], scaled: { reading: [], math: [] } },
} as const

/** `rows` must be oldest first. */
export function computeCountedFigures(rows: readonly CountedRow[]): CountedFigures {
  const percentages: number[] = []
  const scaled: Record<Subject, number[]> = { reading: [], math: [] }
  const full: { composites: number[]; scaled: typeof scaled } = { composites: [], scaled: { reading: [], math: [] } }
  const scored = { reading: new Set<number>(), math: new Set<number>() }
  const scales = new Set<string>()
  const latest = new Map<number, number>()
  for (const [at, row] of rows.entries()) {
    if (row.total_questions > 0 && !isRoute({ version: row.test_version }))
      percentages.push((100 * row.correct_answers) / row.total_questions)
    const hasScores = row.result !== 'skills'
    const hasReading = hasScores && row.reading_scored >= minQuestionsForScaled
    const hasMath = hasScores && row.math_scored >= minQuestionsForScaled
    if (hasReading) scaled.reading.push(row.reading_scaled)
    if (hasMath) scaled.math.push(row.math_scaled)
    if (hasReading && hasMath) {
      full.composites.push(row.composite)
      full.scaled.reading.push(row.reading_scaled)
      full.scaled.math.push(row.math_scaled)
    }
    scored.reading.add(row.reading_scored)
    scored.math.add(row.math_scored)
    if (hasReading || hasMath) scales.add(row.score_scale_id)
    latest.set(row.test_version, at)
  }
  const latestOfVersions = [...latest.values()].toSorted((a, b) => a - b).flatMap((at) => rows[at]?.id ?? [])
  const own = { percentages, scored, scales, latestOfVersions }
  if (scales.size > 1) return { ...own, ...noScaled }
  return { ...own, scaled, full }
}
