import type { Progress } from '#contracts/reports/progress.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { isSectionUntouched } from '#domain/scores/not-reached.ts'

/** Returns null if the test had too few questions in the subject for a scaled score, or none, or if none was reached. */
export function findScaledScore(
  { sections }: Pick<Progress['scores'][number], 'sections'>,
  subject: Subject,
): number | null {
  const section = sections.find((one) => one.subject === subject)
  return section === undefined || isSectionUntouched(section) ? null : section.scaled
}

/** Returns `300 / 400`, or `1 of 3 right` without a scaled score; `not reached`; or a dash if the test did not have the subject. */
export function describeSectionScore(
  { sections }: Pick<Progress['scores'][number], 'sections'>,
  subject: Subject,
): string {
  const section = sections.find((one) => one.subject === subject)
  if (section === undefined) return '–'
  if (isSectionUntouched(section)) return 'not reached'
  return section.scaled === null ? `${section.raw} of ${section.scored} right` : `${section.scaled} / 400`
}

/** The words after the figure: "of 20 right", "of 400 in math, estimated". */
export function describeScoreUnit({ of, outOf, isEstimated }: LatestScore): string {
  if (of === 'right') return `of ${outOf} right`
  const subject = of === 'composite' ? '' : ` in ${of}`
  return `of ${outOf}${subject}${isEstimated ? ', estimated' : ''}`
}

/** Describes a line of values in a sentence. */
export function describeValues(name: string, values: readonly number[]): string {
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined) return `${name}: none.`
  if (values.length === 1) return `${name}: ${first}.`
  const best = Math.max(...values)
  return `${name}: from ${first} to ${last} over ${values.length} tests, best ${best}.`
}

export function hasAnyScaledScore({ sections }: Pick<Progress['scores'][number], 'sections'>): boolean {
  return sections.some(({ scaled }) => scaled !== null)
}

const dayWords = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' })

export function describeSubmissionDay({ submittedAt }: Pick<Progress['scores'][number], 'submittedAt'>): string {
  return dayWords.format(new Date(submittedAt))
}
