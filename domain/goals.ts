/** Compares a composite score with the schools that a student aims for. */
import type { GoalSchool } from '#contracts/goals.ts'
import type { ApplicantGrade, SchoolCutoff } from '#contracts/schools.ts'

/** The figure of the newest year for applicants of this grade. */
export function latestCutoff<Cutoff extends Pick<SchoolCutoff, 'grade' | 'year'>>(
  cutoffs: readonly Cutoff[],
  grade: ApplicantGrade,
): Cutoff | null {
  const ofGrade = cutoffs.filter((cutoff) => cutoff.grade === grade)
  return ofGrade.toSorted((a, b) => b.year - a.year)[0] ?? null
}

/** A school with a figure. */
export interface Target {
  readonly name: string
  readonly year: number
  readonly lowestScore: number
  readonly source: string
}

/** Of the schools that have a figure, in the student's order. The first one is the goal that charts show. */
export function targetsOf(schools: readonly Pick<GoalSchool, 'name' | 'cutoff'>[]): Target[] {
  return schools.flatMap(({ name, cutoff }) =>
    cutoff === null ? [] : [{ name, year: cutoff.year, lowestScore: cutoff.lowestScore, source: cutoff.source }],
  )
}

/** The school with the lowest figure above the score. Null if the score reaches them all. */
export function nextTarget(composite: number, targets: readonly Target[]): Target | null {
  const above = targets.filter(({ lowestScore }) => lowestScore > composite)
  return above.toSorted((a, b) => a.lowestScore - b.lowestScore)[0] ?? null
}

/** "12 to go", "8 above", "reached". */
export function gapWords(composite: number, { lowestScore }: Pick<Target, 'lowestScore'>): string {
  const gap = lowestScore - composite
  if (gap === 0) return 'reached'
  return gap > 0 ? `${gap} to go` : `${-gap} above`
}

/** The favorite school and the next one, as sentences: how far they are from the latest composite score, if there is one. */
export function goalLines(schools: readonly Pick<GoalSchool, 'name' | 'cutoff'>[], composite: number | null): string[] {
  const targets = targetsOf(schools)
  const [favorite] = targets
  if (favorite === undefined) return schools.slice(0, 1).map(({ name }) => name)
  if (composite === null) return [`${favorite.name}: ${favorite.lowestScore} in ${favorite.year}`]
  const next = nextTarget(composite, targets)
  const line = (target: Target) =>
    `${target.name}: ${gapWords(composite, target)} (${target.lowestScore} in ${target.year})`
  return next === null || next === favorite ? [line(favorite)] : [line(favorite), `Next is ${line(next)}`]
}

/** What must be said wherever a figure is shown. */
export function figuresNote(targets: readonly Target[]): string {
  const sources = [...new Set(targets.map(({ source }) => source))]
  return `Lowest score that received an offer. It is not a promise. Source: ${sources.join('; ')}.`
}

const dayMs = 24 * 3600 * 1000

/** Whole days from one day to the other; below 0 if the exam is over. */
export function daysUntil(examDate: string, today: string): number {
  return Math.round((Date.parse(examDate) - Date.parse(today)) / dayMs)
}

/** Null without a date. */
export function examWords(examDate: string | null, today: string): string | null {
  if (examDate === null) return null
  const days = daysUntil(examDate, today)
  if (days < 0) return 'The exam is over.'
  if (days === 0) return 'The exam is today.'
  return days === 1 ? '1 day to the exam' : `${days} days to the exam`
}

/** The day of a moment where the reader is: `2026-03-01`. */
export function dayOf(moment: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`
}
