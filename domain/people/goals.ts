/** Compares a composite score with the student's target schools. */

import type { Role } from '#contracts/accounts/profile.ts'
import type { GoalSchool, Goals } from '#contracts/people/goals.ts'
import type { ApplicantGrade, SchoolCutoff } from '#contracts/people/schools.ts'
import { dayMs } from '#domain/text/milliseconds.ts'

/** Returns the latest cutoff score for applicants to this grade. */
export function findLatestCutoff<Cutoff extends Pick<SchoolCutoff, 'grade' | 'year'>>(
  cutoffs: readonly Cutoff[],
  grade: ApplicantGrade,
): Cutoff | null {
  const ofGrade = cutoffs.filter((cutoff) => cutoff.grade === grade)
  return ofGrade.toSorted((a, b) => b.year - a.year)[0] ?? null
}

/** A school with a cutoff score. */
export interface CutoffTarget {
  readonly name: string
  readonly year: number
  readonly lowestScore: number
  readonly source: string
  readonly sourceUrl: string
  /** The day when somebody compared the figure with its source. */
  readonly checkedOn: string
}

/** Lists the schools with a cutoff score, in the student's order. Charts show the first one as the goal. */
export function listCutoffTargets(schools: readonly Pick<GoalSchool, 'name' | 'cutoff'>[]): CutoffTarget[] {
  return schools.flatMap(({ name, cutoff }) => (cutoff === null ? [] : [{ name, ...cutoff }]))
}

/** Returns the school with the lowest cutoff above the score. Null if the score reaches all of them. */
export function findNextTarget(composite: number, targets: readonly CutoffTarget[]): CutoffTarget | null {
  const above = targets.filter(({ lowestScore }) => lowestScore > composite)
  return above.toSorted((a, b) => a.lowestScore - b.lowestScore)[0] ?? null
}

/** "12 to go", "8 above", "reached". */
export function describeGap(composite: number, { lowestScore }: Pick<CutoffTarget, 'lowestScore'>): string {
  const gap = lowestScore - composite
  if (gap === 0) return 'reached'
  return gap > 0 ? `${gap} to go` : `${-gap} above`
}

/** "60 above Stuyvesant", "42 to go to Stuyvesant", "Stuyvesant reached". */
export function describeGapToSchool(
  composite: number,
  { name, lowestScore }: Pick<CutoffTarget, 'name' | 'lowestScore'>,
): string {
  const gap = lowestScore - composite
  if (gap === 0) return `${name} reached`
  return gap > 0 ? `${gap} to go to ${name}` : `${-gap} above ${name}`
}

/** Sentences about the favorite school and the next one: how far each is from the latest composite score, if there is one. */
export function listGoalSentences(
  schools: readonly Pick<GoalSchool, 'name' | 'cutoff'>[],
  composite: number | null,
): string[] {
  const targets = listCutoffTargets(schools)
  const [favorite] = targets
  if (favorite === undefined) return schools.slice(0, 1).map(({ name }) => name)
  if (composite === null) return [`${favorite.name}: ${favorite.lowestScore} in ${favorite.year}`]
  const next = findNextTarget(composite, targets)
  const line = (target: CutoffTarget) =>
    `${target.name}: ${describeGap(composite, target)} (${target.lowestScore} in ${target.year})`
  return next === null || next === favorite ? [line(favorite)] : [line(favorite), `Next is ${line(next)}`]
}

/** "60 days to the exam · 42 to go to Stuyvesant · 2 more schools". Null without goals. */
export function summarizeGoals(
  { examDate, schools }: Pick<Goals, 'examDate'> & { schools: readonly Pick<GoalSchool, 'name' | 'cutoff'>[] },
  composite: number | null,
  today: string,
): string | null {
  const exam = describeExamDate(examDate, today)
  const [favorite] = listCutoffTargets(schools)
  const first =
    composite === null || favorite === undefined ? schools[0]?.name : describeGapToSchool(composite, favorite)
  const more = schools.length - 1
  const others = more > 0 ? [`${more} more ${more === 1 ? 'school' : 'schools'}`] : []
  const parts = [...(exam === null ? [] : [exam]), ...(first === undefined ? [] : [first, ...others])]
  return parts.length === 0 ? null : parts.join(' · ')
}

const changers: Record<Role, string> = {
  ...{ student: 'the student', parent: 'a parent', tutor: 'the tutor', admin: 'an administrator' },
}

/** "Last changed by the tutor on March 3." */
export function describeLastChange(
  { role, isMine }: Pick<NonNullable<Goals['changed']>, 'role' | 'isMine'>,
  day: string,
): string {
  return `Last changed by ${isMine ? 'you' : changers[role]} on ${day}.`
}

/** "20 minutes of reviews a day. The goal is 60 minutes of practice in seven days." */
export function describePlanMinutes({
  reviewMinutes,
  weeklyMinutes,
}: Pick<Goals, 'reviewMinutes' | 'weeklyMinutes'>): string {
  const day = `Up to ${reviewMinutes} minutes of reviews a day.`
  return weeklyMinutes === null ? day : `${day} The goal is ${weeklyMinutes} minutes of practice in seven days.`
}

type FigureSource = Pick<CutoffTarget, 'source' | 'sourceUrl' | 'checkedOn'>

/** The note and the sources that must accompany each figure. */
export function buildFiguresNote(targets: readonly FigureSource[]) {
  const byWords = new Map(targets.map((target) => [`${target.sourceUrl} ${target.source} ${target.checkedOn}`, target]))
  return {
    note: 'Lowest score that received an offer. It is not a promise.',
    sources: [...byWords.values()].map(describeFigureSource),
  }
}

/** The date has no time zone, so it is formatted in UTC. */
export function describeFigureSource({ source, sourceUrl, checkedOn }: FigureSource) {
  const day = new Date(`${checkedOn}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return { name: source, address: sourceUrl, remark: `checked on ${day}` }
}

/** Returns whole days until the exam; negative if it is over. */
export function countDaysUntilExam(examDate: string, today: string): number {
  return Math.round((Date.parse(examDate) - Date.parse(today)) / dayMs)
}

/** After the exam, no test is late, and there is nothing left to practice for. False without a date. */
export function isExamOver(examDate: string | null, today: string): boolean {
  return examDate !== null && countDaysUntilExam(examDate, today) < 0
}

/** Null without a date. */
export function describeExamDate(examDate: string | null, today: string): string | null {
  if (examDate === null) return null
  const days = countDaysUntilExam(examDate, today)
  if (isExamOver(examDate, today)) return 'The exam is over.'
  if (days === 0) return 'The exam is today.'
  return days === 1 ? '1 day to the exam' : `${days} days to the exam`
}

/** Returns the local date of an instant: `2026-03-01`. */
export function formatLocalDay(moment: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`
}
