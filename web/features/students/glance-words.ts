/** A first look at one student, in the words of a parent's page. */

import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { getDueLabel } from '#domain/attempts/due-dates.ts'
import { formatLocalDay as examDay, isExamOver } from '#domain/people/goals.ts'
import { getFirstName } from '#domain/people/look-alikes.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { describeChangeSince, listOnlyRisenSubjects } from '#domain/scores/score-change.ts'
import { dayMs } from '#domain/text/milliseconds.ts'

export interface GlanceReader {
  readonly now: Date
  /** An IANA name. */
  readonly timeZone: string
  /** For dates; undefined for the browser's locale. */
  readonly locale?: string
}

function writeDay(instant: string, { timeZone, locale }: GlanceReader): string {
  return new Date(instant).toLocaleDateString(locale, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
}

/** Describes missed tests, such as "Math Workout, closed Fri, Nov 20". */
export function listMissedTestLines(
  { missedTests }: Pick<FollowedStudent, 'missedTests'>,
  reader: GlanceReader,
): string[] {
  return missedTests.map(({ title, closedAt }) => `${title}, closed ${writeDay(closedAt, reader)}`)
}

/** Returns, for example, "Sat, Nov 28, 3:00 PM". */
export function formatSessionTime(instant: string, reader: GlanceReader): string {
  const { timeZone, locale } = reader
  const time = new Date(instant).toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })
  return `${writeDay(instant, reader)}, ${time}`
}

/** Returns what is due next, and what else is due by tomorrow. Empty if no tests with a due date are left. */
export function listNextDueLines({ dueTests }: Pick<FollowedStudent, 'dueTests'>, reader: GlanceReader): string[] {
  const coming = dueTests.filter(({ dueDate }) => !isPast(dueDate, reader))
  const labeled = coming.map(({ title, dueDate }) => {
    const { label } = getDueLabel(new Date(dueDate), reader.now, reader.timeZone)
    return { line: `${title}, ${label.toLowerCase()}`, isSoon: label === 'Due today' || label === 'Due tomorrow' }
  })
  return labeled.filter(({ isSoon }, at) => at === 0 || isSoon).map(({ line }) => line)
}

/** "due tomorrow", "overdue". */
export function describeDueDate(dueDate: string, { now, timeZone }: GlanceReader): string {
  return getDueLabel(new Date(dueDate), now, timeZone).label.toLowerCase()
}

/**
 * Returns, for example, "461 of 800 (estimated), up 12 since Sun, Mar 1". If some questions were not reached, says that instead of the
 * change.
 */
export function describeScoreLine(latest: LatestScore, reader: GlanceReader): string {
  const { of, score, outOf, isEstimated, change, notReached } = latest
  if (outOf === 0) return 'Not scored'
  const subject = of === 'right' ? ' right' : of === 'composite' ? '' : ` in ${of}`
  const figure = `${score} of ${outOf}${subject}${of !== 'right' && isEstimated ? ' (estimated)' : ''}`
  if (notReached !== undefined) return `${figure}. ${notReached}`
  return change === null ? figure : `${figure}, ${describeChangeSince(change, writeDay(change.since, reader))}`
}

/** Returns a sentence to start a conversation with, kind whatever the figures are. Null while it depends on a next step not yet known. */
export function describeTalkStarter(
  student: FollowedStudent,
  latest: LatestScore | null,
  next: NextStep | undefined,
  reader: GlanceReader,
): string | null {
  const name = student.fullName === null ? 'your child' : getFirstName(student.fullName)
  if (isExamOver(student.examDate, examDay(reader.now))) return `Tell ${name}: “I saw how much work this was.”`
  const better = betterWords(latest)
  if (student.overdueTests === 0 && better !== null) return `Tell ${name}: “I saw your ${better}.”`
  return next === undefined ? null : `Ask ${name}: “${questionAbout(next, reader)}”`
}

function questionAbout(next: NextStep, reader: GlanceReader): string {
  switch (next.of) {
    case 'test':
      return questionAboutTest(next, reader)
    case 'reviews':
      return 'What is a good time today for your reviews?'
    case 'missed':
      return `Which question of ${next.testTitle} was the hardest?`
    case 'another':
      return next.isFirst
        ? 'When would you like to take a first practice test?'
        : 'When would you like to take another test?'
    case 'exam_over':
      return 'What will you do now that the exam is over?'
    case 'away':
      return 'What was the best part of your day?'
  }
}

function questionAboutTest(
  { title, dueDate, isInProgress }: Extract<NextStep, { of: 'test' }>,
  reader: GlanceReader,
): string {
  if (isInProgress) return `How is ${title} going?`
  if (dueDate === null) return `Which day is good for ${title}?`
  if (isPast(dueDate, reader)) return `When will you take ${title}?`
  const isSoon = Date.parse(dueDate) - reader.now.getTime() < 2 * dayMs
  return isSoon ? `What is a good time today for ${title}?` : `Which day is good for ${title}?`
}

/** Describes what improved; null if nothing did. */
function betterWords(latest: LatestScore | null): string | null {
  if (!latest?.change) return null
  const [risen] = listOnlyRisenSubjects(latest.change)
  if (risen !== undefined) return `better score in ${risen.subject}`
  return latest.change.points > 0 ? 'better score' : null
}

function isPast(instant: string, { now }: GlanceReader): boolean {
  return Date.parse(instant) < now.getTime()
}
