/**
 * The uncertainty of a scaled score: a band around it. On a form it follows the error of the number of right answers, and on an adaptive
 * route the error of the ability, through the same curve as the score.
 */
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { computeKuderRichardson20, measureSpread } from '#domain/statistics/item-statistics.ts'
import { computeErrorOfSum } from '#domain/statistics/reliability.ts'
import { computeScaledErrorAtTotal } from '#domain/statistics/score-table.ts'
import { type RoutePlace, scoreRoute } from './ability-score.ts'
import { isSectionReached } from './not-reached.ts'
import { minQuestionsForScaled, type ScoredSection } from './scaled-scores.ts'
import { convertToScaled, type ScoreScale } from './scales.ts'

/** With fewer submissions of a form, its reliability is too uncertain. */
export const minSubmissionsForReliability = 100

/** The size of the errors in each section of a form, based on its reliability, as a share of the binomial errors; null if unknown. */
export type FormErrors = Readonly<Record<Subject, number | null>>

export const unknownFormErrors: FormErrors = { reading: null, math: null }

export interface BandedSection extends ScoredSection {
  /** The scored questions, if an adaptive test delivered them. */
  readonly route?: readonly RoutePlace[] | undefined
}

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
export function computeScoreBands(
  sections: readonly BandedSection[],
  scale: ScoreScale,
  form: FormErrors = unknownFormErrors,
): SubmissionBands {
  const known = measureSectionErrors(sections, scale, form)
  const reached = known.filter(isSectionReached)
  const composite = known.reduce((sum, { scaled }) => sum + scaled, 0)
  return {
    composite: reached.length < 2 ? null : around(composite, addErrors(known), 800),
    sections: reached.map((section) => ({
      subject: section.subject,
      band: around(section.scaled, section.errors, 400),
    })),
  }
}

/** Leaves out sections without a scaled score. */
export function measureSectionErrors(sections: readonly BandedSection[], scale: ScoreScale, form: FormErrors) {
  return sections
    .filter(({ scored }) => scored >= minQuestionsForScaled)
    .map((section) => ({ ...section, errors: sectionErrors(section, scale, form[section.subject]) }))
}

/** The errors of the composite. */
export function addErrors(sections: readonly { readonly errors: Errors }[]): Errors {
  return {
    below: computeErrorOfSum(sections.map(({ errors }) => errors.below)),
    above: computeErrorOfSum(sections.map(({ errors }) => errors.above)),
  }
}

/** Half the width of a band on each side. On a route they differ where the curve bends. */
export interface Errors {
  readonly below: number
  readonly above: number
}

function sectionErrors(section: BandedSection, scale: ScoreScale, share: number | null): Errors {
  const { subject, raw, route } = section
  if (route === undefined) {
    const error = sectionError(section, scale, share)
    return { below: error, above: error }
  }
  const { scaled, band } = scoreRoute(route, raw, scale, subject)
  return { below: scaled - band.low, above: band.high - scaled }
}

/**
 * Half the width of a section's band. The binomial model gives no error if no answers or all answers are right, so these scores use the
 * error of one right answer more or fewer.
 */
function sectionError({ subject, raw, scored }: ScoredSection, scale: ScoreScale, share: number | null): number {
  const within = Math.min(Math.max(raw, 1), scored - 1)
  const binomial =
    computeScaledErrorAtTotal(within, scored, (total) => convertToScaled(scale, subject, total, scored)) ?? 0
  return binomial * (share ?? 1)
}

function around(score: number, { below, above }: Errors, most: number): ScoreBand {
  return { low: Math.max(0, Math.round(score - below)), high: Math.min(most, Math.round(score + above)) }
}

/** The marks in one section of a submission: 1 or 0 for each question. */
export type SectionMarks = readonly number[]

/**
 * The conditional error of Keats (1957): the binomial errors are those of a form whose questions are all equally hard, with Kuder-Richardson 21
 * as its reliability. With the form's own Kuder-Richardson 20 they shrink by the root of (1 - KR 20) / (1 - KR 21). Null with fewer than
 * 100 submissions, or if the totals do not vary.
 */
export function computeShareOfBinomialError(marks: readonly SectionMarks[]): number | null {
  const questions = marks[0]?.length ?? 0
  if (marks.length < minSubmissionsForReliability || questions < 2) return null
  const rights = Array.from({ length: questions }, () => 0)
  const totals = marks.map((own) => own.reduce((sum, mark) => sum + mark, 0))
  for (const own of marks) for (const [at, mark] of own.entries()) rights[at] = (rights[at] ?? 0) + mark
  const spread = measureSpread(totals)
  if (spread === null) return null
  const facilities = rights.map((right) => right / marks.length)
  const equallyHard = facilities.map(() => spread.mean / questions)
  const reliability = computeKuderRichardson20(facilities, spread.variance)
  const ofEquallyHard = computeKuderRichardson20(equallyHard, spread.variance)
  if (reliability === null || ofEquallyHard === null || ofEquallyHard >= 1) return null
  return Math.sqrt(Math.max(0, 1 - reliability) / (1 - ofEquallyHard))
}

export function describeBand({ low, high }: ScoreBand): string {
  return `Level today: about ${low} to ${high}.`
}

/** A short form for small spaces, below a sentence that explains it. */
export function formatBand({ low, high }: ScoreBand): string {
  return `${low} to ${high}`
}
