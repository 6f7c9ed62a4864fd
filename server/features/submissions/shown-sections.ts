/** Which section scores of a submission are shown. */
import type { SectionScore } from '#contracts/submissions.ts'
import { type ScoredSection, shownSections } from '#domain/scaled-scores.ts'

export type SectionColumns = Record<`${'reading' | 'math'}_${'raw' | 'scored' | 'scaled'}`, number>

/** The sections of a row of `test_submissions`, as they are stored. */
export function storedSections(row: SectionColumns): ScoredSection[] {
  return [
    { subject: 'reading', raw: row.reading_raw, scored: row.reading_scored, scaled: row.reading_scaled },
    { subject: 'math', raw: row.math_raw, scored: row.math_scored, scaled: row.math_scaled },
  ]
}

/** As they are shown. */
export function sectionsOf(row: SectionColumns): SectionScore[] {
  return shownSections(storedSections(row))
}
