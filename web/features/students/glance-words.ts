/** The first glance at one student, in the words of a parent's page. */
import type { FollowedStudent } from '#contracts/portals.ts'
import { dueLabel } from '#domain/due-dates.ts'
import { gapWords } from '#domain/goals.ts'
import type { LatestScore } from '#domain/latest-score.ts'

const week = 7 * 24 * 3600 * 1000

export interface Reader {
  readonly now: Date
  /** An IANA name. */
  readonly timeZone: string
  /** For dates; undefined for the browser's. */
  readonly locale?: string
}

function dayOf(instant: string, { timeZone, locale }: Reader): string {
  return new Date(instant).toLocaleDateString(locale, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
}

/** One line for each overdue test that is known by name, and one for the rest. */
export function overdueLines(
  { dueTests, overdueTests }: Pick<FollowedStudent, 'dueTests' | 'overdueTests'>,
  reader: Reader,
): string[] {
  const named = dueTests.filter(({ dueDate }) => isPast(dueDate, reader))
  const rest = overdueTests - named.length
  return [
    ...named.map(({ title, dueDate }) => `${title}, since ${dayOf(dueDate, reader)}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ]
}

/** Null if nothing with a due date is left. */
export function nextDueLine({ dueTests }: Pick<FollowedStudent, 'dueTests'>, reader: Reader): string | null {
  const next = dueTests.find(({ dueDate }) => !isPast(dueDate, reader))
  if (next === undefined) return null
  const { label } = dueLabel(new Date(next.dueDate), reader.now, reader.timeZone)
  return `${next.title}, ${label.toLowerCase()}`
}

export function scoreLine({ of, score, outOf, isEstimated, change }: LatestScore, reader: Reader): string {
  if (of === 'right') return outOf === 0 ? 'Not scored' : `${score} of ${outOf} right`
  const subject = of === 'composite' ? '' : ` in ${of}`
  const estimated = isEstimated ? ' (estimated)' : ''
  return `${score} of ${outOf}${subject}${estimated}${change === null ? '' : `, ${changeWords(change, reader)}`}`
}

/** The latest composite score held against the favorite school. Null without a school. */
export function goalLine({ goal, submissions }: Pick<FollowedStudent, 'goal' | 'submissions'>): string | null {
  const composite = submissions.find((one) => one.composite !== null)?.composite ?? null
  if (goal === null) return null
  const figure = `${goal.lowestScore} in ${goal.year}`
  return composite === null ? `${goal.name} (${figure})` : `${gapWords(composite, goal)}: ${goal.name} (${figure})`
}

function changeWords({ points, since }: NonNullable<LatestScore['change']>, reader: Reader): string {
  if (points === 0) return `the same as on ${dayOf(since, reader)}`
  return `${points > 0 ? 'up' : 'down'} ${Math.abs(points)} since ${dayOf(since, reader)}`
}

/** Tests submitted in the last seven days. */
export function weekLine({ submissions }: Pick<FollowedStudent, 'submissions'>, { now }: Reader): string {
  const recent = submissions.filter(({ submittedAt }) => now.getTime() - Date.parse(submittedAt) < week).length
  if (recent === 0) return 'No test submitted'
  return recent === 1 ? '1 test submitted' : `${recent} tests submitted`
}

/** A sentence to start a talk with, kind whatever the figures say. */
export function talkLine(student: FollowedStudent, latest: LatestScore | null, { now }: Reader): string {
  const name = student.fullName?.trim().split(' ')[0] ?? 'your child'
  const [first] = student.dueTests
  if (first !== undefined && student.overdueTests > 0) {
    return `Ask ${name} what would help to get started with ${first.title}.`
  }
  if (latest?.change && latest.change.points > 0) return `Tell ${name} that you noticed the better score.`
  if (first !== undefined && Date.parse(first.dueDate) - now.getTime() < week) {
    return `Ask ${name} which day is good for ${first.title}.`
  }
  return latest === null
    ? `Ask ${name} when a first practice test would fit in.`
    : `Ask ${name} which question of the last test was the hardest.`
}

function isPast(instant: string, { now }: Reader): boolean {
  return Date.parse(instant) < now.getTime()
}
