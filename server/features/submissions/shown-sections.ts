/** Decides which section scores of a submission are shown. */
import type { SectionScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type ScoredSection, shownSections, withoutScaled } from '#domain/scores/scaled-scores.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'

export type SectionColumns = Record<`${'reading' | 'math'}_${'raw' | 'scored' | 'scaled'}`, number>

/** The fields are null if there is no submission. */
interface ScoredBy {
  readonly is_drill: boolean | null
  readonly is_untimed: boolean | null
  readonly result: string | null
}

export type ShownColumns = SectionColumns & ScoredBy

/** Scored questions that the student did not reach, for each subject that has some. */
export type NotReached = Readonly<Partial<Record<Subject, number>>>

/** The stored sections of a row of `test_submissions`. */
export function storedSections(row: SectionColumns, { reading, math }: NotReached = {}): ScoredSection[] {
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
export function listShownSections(row: ShownColumns, notReached?: NotReached): SectionScore[] {
  const sections = shownSections(storedSections(row, notReached))
  return hasScores(row) ? sections : withoutScaled(sections)
}

/** Results that do not count, and tests that report skills, have no scaled scores. */
export function hasScores({ is_drill, is_untimed, result }: ScoredBy): boolean {
  return isCounted({ isDrill: is_drill === true, isUntimed: is_untimed === true }) && result !== 'skills'
}
