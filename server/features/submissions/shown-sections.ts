/** Decides which section scores of a submission are shown. */
import type { SectionScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { removeScaledScores, type ScoredSection, selectShownSections } from '#domain/scores/scaled-scores.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'
import { isRoute } from '../tests/kept-versions.ts'

export type SectionColumns = Record<`${'reading' | 'math'}_${'raw' | 'scored' | 'scaled'}`, number>

/** The fields are null if there is no submission. */
interface ScoredBy {
  readonly is_drill: boolean | null
  readonly is_untimed: boolean | null
  readonly result: string | null
}

export type ShownSectionColumns = SectionColumns & ScoredBy

/** Scored questions that the student did not reach, for each subject that has some. */
export type NotReachedCounts = Readonly<Partial<Record<Subject, number>>>

/** The stored sections of a row of `test_submissions`. */
export function readStoredSections(row: SectionColumns, { reading, math }: NotReachedCounts = {}): ScoredSection[] {
  return [
    {
      subject: 'reading',
      raw: row.reading_raw,
      scored: row.reading_scored,
      scaled: row.reading_scaled,
      notReached: reading,
    },
    { ...{ subject: 'math', raw: row.math_raw, scored: row.math_scored, scaled: row.math_scaled }, notReached: math },
  ]
}

/** The sections as shown to the reader. */
export function listShownSections(row: ShownSectionColumns, notReached?: NotReachedCounts): SectionScore[] {
  const sections = selectShownSections(readStoredSections(row, notReached))
  return hasShownScores(row) ? sections : removeScaledScores(sections)
}

interface ScaledBy {
  /** Null if there is no submission. */
  readonly is_estimated: boolean | null
  readonly test_version: number | null
}

/**
 * What to say of a score besides its figure. A score by ability is an estimate on every scale, because the city does not say how it allows
 * for difficulty.
 */
export function presentScoring({ is_estimated, test_version }: ScaledBy) {
  const isAdaptive = test_version !== null && isRoute({ version: test_version })
  return { isEstimated: is_estimated === true || isAdaptive, isAdaptive: isAdaptive || undefined }
}

/** Results that do not count, and tests that report skills, have no scaled scores. */
export function hasShownScores({ is_drill, is_untimed, result }: ScoredBy): boolean {
  return isCounted({ isDrill: is_drill === true, isUntimed: is_untimed === true }) && result !== 'skills'
}
