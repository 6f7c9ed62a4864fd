/** The figures of the counted submissions, in lists: going through thousands of rows once is quicker than once for each figure. */
import type { Subject } from '#contracts/wire/subjects.ts'
import { fewestForScaled } from '#domain/scores/scaled-scores.ts'
import type { CountedRow } from './known-submissions.ts'

type BySubject<Value> = Readonly<Record<Subject, Value>>

export interface CountedFigures {
  /** Exact, of the submissions with scored questions. */
  readonly percentages: readonly number[]
  /** Of the submissions with one in the subject. With several scales there are none. */
  readonly scaled: BySubject<readonly number[]>
  /** Of the submissions with a scaled score in both subjects. */
  readonly full: { readonly composites: readonly number[]; readonly scaled: BySubject<readonly number[]> }
  /** The numbers of questions that submissions were scored on. */
  readonly scored: BySubject<ReadonlySet<number>>
  /** Of the submissions with a scaled score. */
  readonly scales: ReadonlySet<string>
  /** The latest submission of each version of the test; the latest of all is the last one. */
  readonly latestOfVersions: readonly string[]
}

/** Scores of different scales cannot be compared, so they have no average. */
const noScaled = {
  scaled: { reading: [], math: [] },
  full: { composites: [], scaled: { reading: [], math: [] } },
} as const

/** `rows` are oldest first. */
export function countedFigures(rows: readonly CountedRow[]): CountedFigures {
  const percentages: number[] = []
  const scaled: Record<Subject, number[]> = { reading: [], math: [] }
  const full: { composites: number[]; scaled: typeof scaled } = { composites: [], scaled: { reading: [], math: [] } }
  const scored = { reading: new Set<number>(), math: new Set<number>() }
  const scales = new Set<string>()
  const latest = new Map<number, number>()
  for (const [at, row] of rows.entries()) {
    if (row.total_questions > 0) percentages.push((100 * row.correct_answers) / row.total_questions)
    const hasScores = row.result !== 'skills'
    const hasReading = hasScores && row.reading_scored >= fewestForScaled
    const hasMath = hasScores && row.math_scored >= fewestForScaled
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
