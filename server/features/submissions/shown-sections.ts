/** Which section scores of a submission are shown. */
import type { SectionScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type ScoredSection, shownSections, withoutScaled } from '#domain/scores/scaled-scores.ts'

export type SectionColumns = Record<`${'reading' | 'math'}_${'raw' | 'scored' | 'scaled'}`, number>

/** A drill, and a test that reports skills, have no scaled scores. Null where there is no submission. */
export type ShownColumns = SectionColumns & { readonly is_drill: boolean | null; readonly result: string | null }

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
export function sectionsOf(row: ShownColumns, notReached?: NotReached): SectionScore[] {
  const sections = shownSections(storedSections(row, notReached))
  return hasScores(row) ? sections : withoutScaled(sections)
}

export function hasScores({ is_drill, result }: Pick<ShownColumns, 'is_drill' | 'result'>): boolean {
  return is_drill !== true && result !== 'skills'
}
