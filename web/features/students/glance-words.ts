/** A first look at one student, in the words of a parent's page. */

import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { dueLabel } from '#domain/attempts/due-dates.ts'
import { writeDay as examDay, isExamOver } from '#domain/people/goals.ts'
import { calledName } from '#domain/people/look-alikes.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { onlyRisen, shortChange } from '#domain/scores/score-change.ts'
import { dayMs, weekMs } from '#domain/text/milliseconds.ts'

export interface Reader {
  readonly now: Date
  /** An IANA name. */
  readonly timeZone: string
  /** For dates; undefined for the browser's locale. */
  readonly locale?: string
}

function writeDay(instant: string, { timeZone, locale }: Reader): string {
  return new Date(instant).toLocaleDateString(locale, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
}

/** Describes missed tests, such as "Math Workout, closed Fri, Nov 20". */
export function missedLines({ missedTests }: Pick<FollowedStudent, 'missedTests'>, reader: Reader): string[] {
  return missedTests.map(({ title, closedAt }) => `${title}, closed ${writeDay(closedAt, reader)}`)
}

/** Returns, for example, "Sat, Nov 28, 3:00 PM". */
export function sessionLine(instant: string, reader: Reader): string {
  const { timeZone, locale } = reader
  const time = new Date(instant).toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })
  return `${writeDay(instant, reader)}, ${time}`
}

/** Returns what is due next, and what else is due by tomorrow. Empty if no tests with a due date are left. */
export function nextDueLines({ dueTests }: Pick<FollowedStudent, 'dueTests'>, reader: Reader): string[] {
  const coming = dueTests.filter(({ dueDate }) => !isPast(dueDate, reader))
  const labeled = coming.map(({ title, dueDate }) => {
    const { label } = dueLabel(new Date(dueDate), reader.now, reader.timeZone)
    return { line: `${title}, ${label.toLowerCase()}`, isSoon: label === 'Due today' || label === 'Due tomorrow' }
  })
  return labeled.filter(({ isSoon }, at) => at === 0 || isSoon).map(({ line }) => line)
}

/** "due tomorrow", "overdue". */
export function dueWords(dueDate: string, { now, timeZone }: Reader): string {
  return dueLabel(new Date(dueDate), now, timeZone).label.toLowerCase()
}

/**
 * Returns, for example, "461 of 800 (estimated), up 12 since Sun, Mar 1". If some questions were not reached, says that instead of the
 * change.
 */
export function scoreLine(latest: LatestScore, reader: Reader): string {
  const { of, score, outOf, isEstimated, change, notReached } = latest
  if (outOf === 0) return 'Not scored'
  const subject = of === 'right' ? ' right' : of === 'composite' ? '' : ` in ${of}`
  const figure = `${score} of ${outOf}${subject}${of !== 'right' && isEstimated ? ' (estimated)' : ''}`
  if (notReached !== undefined) return `${figure}. ${notReached}`
  return change === null ? figure : `${figure}, ${shortChange(change, writeDay(change.since, reader))}`
}

/** Returns a sentence to start a conversation with, kind whatever the figures are. */
export function talkLine(student: FollowedStudent, latest: LatestScore | null, reader: Reader): string {
  const name = student.fullName === null ? 'your child' : calledName(student.fullName)
  if (isExamOver(student.examDate, examDay(reader.now))) return `Tell ${name}: “I saw how much work this was.”`
  const better = betterWords(latest)
  if (student.overdueTests === 0 && better !== null) return `Tell ${name}: “I saw your ${better}.”`
  return `Ask ${name}: “${questionFor(student, latest, reader)}”`
}

function questionFor({ dueTests, overdueTests }: FollowedStudent, latest: LatestScore | null, { now }: Reader): string {
  const [first] = dueTests
  const left = first === undefined ? Number.POSITIVE_INFINITY : Date.parse(first.dueDate) - now.getTime()
  if (first !== undefined && overdueTests > 0) return `When will you take ${first.title}?`
  if (first !== undefined && left < 2 * dayMs) return `What is a good time today for ${first.title}?`
  if (first !== undefined && left < weekMs) return `Which day is good for ${first.title}?`
  return latest === null
    ? 'When would you like to take a first practice test?'
    : 'Which question of the last test was the hardest?'
}

/** Describes what improved; null if nothing did. */
function betterWords(latest: LatestScore | null): string | null {
  if (!latest?.change) return null
  const [risen] = onlyRisen(latest.change)
  if (risen !== undefined) return `better score in ${risen.subject}`
  return latest.change.points > 0 ? 'better score' : null
}

function isPast(instant: string, { now }: Reader): boolean {
  return Date.parse(instant) < now.getTime()
}
