/** The first glance at one student, in the words of a parent's page. */

import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { dueLabel } from '#domain/attempts/due-dates.ts'
import { minutesWords } from '#domain/coaching/practice-weeks.ts'
import { dayOf as examDay, gapWords, isExamOver } from '#domain/people/goals.ts'
import { calledName } from '#domain/people/look-alikes.ts'
import { type LatestScore, latestScore } from '#domain/scores/latest-score.ts'
import { compositeForGoals } from '#domain/scores/not-reached.ts'
import { changeFigure, onlyRisen, shortChange } from '#domain/scores/score-change.ts'
import { dayMs, weekMs } from '#domain/text/milliseconds.ts'

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

/** Of tests that were not taken in time: "Math Workout, closed Fri, Nov 20". */
export function missedLines({ missedTests }: Pick<FollowedStudent, 'missedTests'>, reader: Reader): string[] {
  return missedTests.map(({ title, closedAt }) => `${title}, closed ${dayOf(closedAt, reader)}`)
}

/** "Sat, Nov 28, 3:00 PM". */
export function lessonLine(instant: string, reader: Reader): string {
  const { timeZone, locale } = reader
  const time = new Date(instant).toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })
  return `${dayOf(instant, reader)}, ${time}`
}

/** What is due next, and what else is by tomorrow. Empty if nothing with a due date is left. */
export function nextDueLines({ dueTests }: Pick<FollowedStudent, 'dueTests'>, reader: Reader): string[] {
  const coming = dueTests.filter(({ dueDate }) => !isPast(dueDate, reader))
  const labeled = coming.map(({ title, dueDate }) => {
    const { label } = dueLabel(new Date(dueDate), reader.now, reader.timeZone)
    return { line: `${title}, ${label.toLowerCase()}`, isSoon: label === 'Due today' || label === 'Due tomorrow' }
  })
  return labeled.filter(({ isSoon }, at) => at === 0 || isSoon).map(({ line }) => line)
}

/** "461 of 800 (estimated), up 12 since Sun, Mar 1". Where not all was reached, it says so instead of a change. */
export function scoreLine(latest: LatestScore, reader: Reader): string {
  const { of, score, outOf, isEstimated, change, notReached } = latest
  if (outOf === 0) return 'Not scored'
  const subject = of === 'right' ? ' right' : of === 'composite' ? '' : ` in ${of}`
  const figure = `${score} of ${outOf}${subject}${of !== 'right' && isEstimated ? ' (estimated)' : ''}`
  if (notReached !== undefined) return `${figure}. ${notReached}`
  return change === null ? figure : `${figure}, ${shortChange(change, dayOf(change.since, reader))}`
}

export interface RowFigure {
  readonly of: 'score' | 'change' | 'goal' | 'practice'
  /** For two columns below a legend: "521 of 800 est.", "+63" or "reading +80, math −17", "12 to go", "45 min". */
  readonly short: string
  /** Says by itself what it is: "15 of 19 right · full test 535 of 800 est.", "change +63", "goal: 12 to go", "45 min practice". */
  readonly long: string
}

/** One line of a long list. */
export function rowFigures(
  {
    submissions,
    overdueTests,
    goal,
    practice,
    examDate,
  }: Pick<FollowedStudent, 'submissions' | 'overdueTests' | 'goal' | 'practice' | 'examDate'>,
  now: Date,
): {
  overdue: string | null
  figures: RowFigure[]
} {
  const latest = latestScore(submissions)
  const change = latest?.change ?? null
  const full = submissions.find((one) => one.composite !== null)
  const composite = compositeForGoals(submissions)
  const lastFull = latest?.of === 'composite' || full === undefined ? '' : ` · full test ${compositeWords(full)}`
  return {
    overdue: overdueTests === 0 || isExamOver(examDate, examDay(now)) ? null : `${overdueTests} overdue`,
    figures: [
      figure('score', latest === null ? 'No test yet' : shortScore(latest), (score) => `${score}${lastFull}`),
      ...(change === null ? [] : [figure('change', changeFigure(change), (points) => `change ${points}`)]),
      ...(goal === null || composite === null
        ? []
        : [figure('goal', gapWords(composite, goal), (gap) => `goal: ${gap}`)]),
      figure('practice', practiceMinutes(practice), (minutes) => `${minutes} practice`),
    ],
  }
}

function figure(of: RowFigure['of'], short: string, named: (short: string) => string): RowFigure {
  return { of, short, long: named(short) }
}

function shortScore({ of, score, outOf, isEstimated }: LatestScore): string {
  if (of === 'right') return outOf === 0 ? 'Not scored' : `${score} of ${outOf} right`
  if (of === 'composite') return compositeWords({ composite: score, isEstimated })
  return `${score} of ${outOf} in ${of}${isEstimated ? ', est.' : ''}`
}

function compositeWords({ composite, isEstimated }: { composite: number | null; isEstimated: boolean }): string {
  return `${composite} of 800${isEstimated ? ' est.' : ''}`
}

/** The latest composite score held against the favorite school. Null without a school. */
export function goalLine({ goal, submissions }: Pick<FollowedStudent, 'goal' | 'submissions'>): string | null {
  const composite = compositeForGoals(submissions)
  if (goal === null) return null
  const figure = `${goal.lowestScore} in ${goal.year}`
  return composite === null ? `${goal.name} (${figure})` : `${gapWords(composite, goal)}: ${goal.name} (${figure})`
}

/** Tests, drills and practice of the last seven days: "1 test submitted · 2 drills · 45 min of practice". */
export function weekLine(
  { submissions, practice }: Pick<FollowedStudent, 'submissions' | 'practice'>,
  { now }: Reader,
): string {
  const recent = submissions.filter(({ submittedAt }) => now.getTime() - Date.parse(submittedAt) < weekMs)
  const drills = recent.filter(({ isDrill }) => isDrill).length
  const tests = recent.length - drills
  const done = [
    ...(tests === 0 ? [] : [tests === 1 ? '1 test submitted' : `${tests} tests submitted`]),
    ...(drills === 0 ? [] : [drills === 1 ? '1 drill' : `${drills} drills`]),
    ...(practice.answers === 0 ? [] : [`${practiceMinutes(practice)} of practice (reported by the browser)`]),
  ]
  return done.length === 0 ? 'No test and no practice' : done.join(' · ')
}

/** Of the last seven days: "45 min". Somebody who answered practiced for some seconds at least. */
function practiceMinutes({ answers, seconds }: Pick<FollowedStudent['practice'], 'answers' | 'seconds'>): string {
  return `${minutesWords(answers > 0 ? Math.max(1, seconds) : 0)} min`
}

/** A sentence to start a talk with, kind whatever the figures say. */
export function talkLine(student: FollowedStudent, latest: LatestScore | null, { now }: Reader): string {
  const name = student.fullName === null ? 'your child' : calledName(student.fullName)
  if (isExamOver(student.examDate, examDay(now))) return `Tell ${name} that you saw how much work this was.`
  const [first] = student.dueTests
  if (first !== undefined && student.overdueTests > 0) {
    return `Ask ${name} what would help to get started with ${first.title}.`
  }
  const better = betterWords(latest)
  if (better !== null) return `Tell ${name} that you noticed the ${better}.`
  if (first !== undefined && Date.parse(first.dueDate) - now.getTime() < 2 * dayMs) {
    return `Ask ${name} about a good time today for ${first.title}.`
  }
  if (first !== undefined && Date.parse(first.dueDate) - now.getTime() < weekMs) {
    return `Ask ${name} which day is good for ${first.title}.`
  }
  return latest === null
    ? `Ask ${name} when a first practice test would fit in.`
    : `Ask ${name} which question of the last test was the hardest.`
}

/** What went up; null where nothing did. */
function betterWords(latest: LatestScore | null): string | null {
  if (!latest?.change) return null
  const [risen] = onlyRisen(latest.change)
  if (risen !== undefined) return `better score in ${risen.subject}`
  return latest.change.points > 0 ? 'better score' : null
}

function isPast(instant: string, { now }: Reader): boolean {
  return Date.parse(instant) < now.getTime()
}
