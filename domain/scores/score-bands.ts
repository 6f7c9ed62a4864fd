/** The uncertainty of a scaled score: a band around it, based on the error of the number of right answers. */
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { kuderRichardson20, measureSpread } from '#domain/statistics/item-statistics.ts'
import { errorOfSum } from '#domain/statistics/reliability.ts'
import { scaledErrorAt } from '#domain/statistics/score-table.ts'
import { isReached } from './not-reached.ts'
import { fewestForScaled, type ScoredSection } from './scaled-scores.ts'
import { type ScoreScale, toScaled } from './scales.ts'

/** With fewer submissions of a form, its reliability is too uncertain. */
export const fewestForReliability = 100

/** The size of the errors in each section of a form, based on its reliability, as a share of the binomial errors; null if unknown. */
export type FormErrors = Readonly<Record<Subject, number | null>>

export const unknownForm: FormErrors = { reading: null, math: null }

export interface SubmissionBands {
  /** Null unless both subjects have a scaled score. */
  readonly composite: ScoreBand | null
  readonly sections: readonly { readonly subject: Subject; readonly band: ScoreBand }[]
}

/**
 * Computes the bands of a submission, with the scale that it was scored with. `sections` are in their stored form. A section has no band if
 * the student did not reach all of its questions, because its score shows how far the student got instead of what the student knows. In
 * that case, the composite has no band either.
 */
export function computeBands(
  sections: readonly ScoredSection[],
  scale: ScoreScale,
  form: FormErrors = unknownForm,
): SubmissionBands {
  const known = sections
    .filter(({ scored }) => scored >= fewestForScaled)
    .map((section) => ({ ...section, error: sectionError(section, scale, form[section.subject]) }))
  const reached = known.filter(isReached)
  const composite = known.reduce((sum, { scaled }) => sum + scaled, 0)
  const errors = known.map(({ error }) => error)
  return {
    composite: reached.length < 2 ? null : around(composite, errorOfSum(errors), 800),
    sections: reached.map(({ subject, scaled, error }) => ({ subject, band: around(scaled, error, 400) })),
  }
}

/**
 * Half the width of a section's band. The binomial model gives no error if no answers or all answers are right, so these scores use the
 * error of one right answer more or fewer.
 */
function sectionError({ subject, raw, scored }: ScoredSection, scale: ScoreScale, share: number | null): number {
  const within = Math.min(Math.max(raw, 1), scored - 1)
  const binomial = scaledErrorAt(within, scored, (total) => toScaled(scale, subject, total, scored)) ?? 0
  return binomial * (share ?? 1)
}

function around(score: number, error: number, most: number): ScoreBand {
  return { low: Math.max(0, Math.round(score - error)), high: Math.min(most, Math.round(score + error)) }
}

/** The marks in one section of a submission: 1 or 0 for each question. */
export type SectionMarks = readonly number[]

/**
 * The conditional error of Keats (1957): the binomial errors are those of a form whose questions are all equally hard, with Kuder-Richardson 21
 * as its reliability. With the form's own Kuder-Richardson 20 they shrink by the root of (1 - KR 20) / (1 - KR 21). Null with fewer than
 * 100 submissions, or if the totals do not vary.
 */
export function shareOfBinomialError(marks: readonly SectionMarks[]): number | null {
  const questions = marks[0]?.length ?? 0
  if (marks.length < fewestForReliability || questions < 2) return null
  const rights = Array.from({ length: questions }, () => 0)
  const totals = marks.map((own) => own.reduce((sum, mark) => sum + mark, 0))
  for (const own of marks) for (const [at, mark] of own.entries()) rights[at] = (rights[at] ?? 0) + mark
  const spread = measureSpread(totals)
  if (spread === null) return null
  const facilities = rights.map((right) => right / marks.length)
  const equallyHard = facilities.map(() => spread.mean / questions)
  const reliability = kuderRichardson20(facilities, spread.variance)
  const ofEquallyHard = kuderRichardson20(equallyHard, spread.variance)
  if (reliability === null || ofEquallyHard === null || ofEquallyHard >= 1) return null
  return Math.sqrt(Math.max(0, 1 - reliability) / (1 - ofEquallyHard))
}

export function bandWords({ low, high }: ScoreBand): string {
  return `Level today: about ${low} to ${high}.`
}

/** A short form for small spaces, below a sentence that explains it. */
export function bandFigures({ low, high }: ScoreBand): string {
  return `${low} to ${high}`
}
