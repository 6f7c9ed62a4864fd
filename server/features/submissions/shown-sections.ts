/** Which section scores of a submission are shown. */
import type { SectionScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type ScoredSection, shownSections, withoutScaled } from '#domain/scores/scaled-scores.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'

export type SectionColumns = Record<`${'reading' | 'math'}_${'raw' | 'scored' | 'scaled'}`, number>

/** Null where there is no submission. */
interface ScoredBy {
  readonly is_drill: boolean | null
  readonly is_untimed: boolean | null
  readonly result: string | null
}

export type ShownColumns = SectionColumns & ScoredBy

/** Scored questions that the student never came to, of each subject that has some. */
export type NotReached = Readonly<Partial<Record<Subject, number>>>

/** The sections of a row of `test_submissions`, as they are stored. */
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

/** As they are shown. */
export function listShownSections(row: ShownColumns, notReached?: NotReached): SectionScore[] {
  const sections = shownSections(storedSections(row, notReached))
  return hasScores(row) ? sections : withoutScaled(sections)
}

/** What does not count, and a test that reports skills, have no scaled scores. */
export function hasScores({ is_drill, is_untimed, result }: ScoredBy): boolean {
  return isCounted({ isDrill: is_drill === true, isUntimed: is_untimed === true }) && result !== 'skills'
}
