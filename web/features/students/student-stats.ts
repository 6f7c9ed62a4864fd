/** The four figures of a student that adults look for first: the score, the goal, the week's practice, and what is late. */

import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { minutesWords } from '#domain/coaching/practice-weeks.ts'
import { gapWords, isExamOver, writeDay } from '#domain/people/goals.ts'
import { latestScore, scoreHistory } from '#domain/scores/latest-score.ts'
import { compositeForGoals } from '#domain/scores/not-reached.ts'
import { bandFigures } from '#domain/scores/score-bands.ts'
import { changeFigure, movedApart } from '#domain/scores/score-change.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'
import type { StatProps } from '#web/ui/page/Stat.tsx'

type Figures = Pick<FollowedStudent, 'submissions' | 'overdueTests' | 'goal' | 'practice' | 'examDate'>

type NamedStat = StatProps & { readonly label: string }

export function studentStats(student: Figures, now: Date): NamedStat[] {
  return [
    scoreStat(student.submissions),
    goalStat(student),
    { label: 'Practice, 7 days', value: practiceMinutes(student.practice), unit: 'min' },
    { label: 'Late', value: String(lateTests(student, now)) },
  ]
}

/** Minutes in the last seven days. At least some seconds if there were answers. */
function practiceMinutes({ answers, seconds }: Pick<FollowedStudent['practice'], 'answers' | 'seconds'>): string {
  return minutesWords(answers > 0 ? Math.max(1, seconds) : 0)
}

/** After the exam, nothing counts as late. */
export function lateTests({ overdueTests, examDate }: Pick<Figures, 'overdueTests' | 'examDate'>, now: Date): number {
  return isExamOver(examDate, writeDay(now)) ? 0 : overdueTests
}

function scoreStat(submissions: Figures['submissions']): NamedStat {
  const latest = latestScore(submissions)
  const last = submissions.find(isCounted)
  if (latest === null || last === undefined) return { label: 'Last score', value: '–', note: 'No test submitted yet' }
  const label = `Last score: ${last.testTitle}`
  if (latest.outOf === 0) return { label, value: '–', note: 'Not scored' }
  return {
    label,
    value: String(latest.score),
    unit: outOfWords(latest),
    change: latest.change === null ? undefined : pillOf(latest.change),
    // A single line would hide that the subjects moved in different directions.
    history: latest.change !== null && movedApart(latest.change).length > 0 ? undefined : scoreHistory(submissions),
    note: latest.notReached ?? (last.band && `Most likely ${bandFigures(last.band)}`),
  }
}

type Latest = NonNullable<ReturnType<typeof latestScore>>

/** Returns, for example, "of 800 est.", "of 400 in math est.", or "of 20 right". */
function outOfWords({ of, outOf, isEstimated }: Pick<Latest, 'of' | 'outOf' | 'isEstimated'>): string {
  if (of === 'right') return `of ${outOf} right`
  return `of ${outOf}${of === 'composite' ? '' : ` in ${of}`}${isEstimated ? ' est.' : ''}`
}

/** Subjects that moved in different directions are neither good nor bad news. */
function pillOf(change: NonNullable<Latest['change']>) {
  return { by: movedApart(change).length > 0 ? 0 : change.points, words: changeFigure(change) }
}

function goalStat({ goal, submissions }: Pick<Figures, 'goal' | 'submissions'>): NamedStat {
  if (goal === null) return { label: 'Goal', value: '–' }
  const composite = compositeForGoals(submissions)
  if (composite === null) {
    return { label: 'Goal', value: String(goal.lowestScore), note: `${goal.name}, ${goal.year}` }
  }
  const gap = goal.lowestScore - composite
  return {
    label: gap < 0 ? 'Above goal' : 'To goal',
    value: String(Math.abs(gap)),
    note: `${goal.name}, ${goal.lowestScore} in ${goal.year}`,
  }
}

/** The columns of a student list, in order. */
export const rowColumns = { score: 'Last score', change: 'Change', goal: 'To goal', practice: 'Practice' } as const

export interface RowFigure {
  readonly of: keyof typeof rowColumns
  /** The text in the cell of its column; null for none. */
  readonly words: string | null
}

/** Returns the same figures for one row of a list. After a shorter test, also includes the last full one. */
export function rowFigures({ submissions, goal, practice }: Omit<Figures, 'overdueTests' | 'examDate'>): RowFigure[] {
  const latest = latestScore(submissions)
  const change = latest?.change ?? null
  const full = submissions.find(({ composite }) => composite !== null)
  const composite = compositeForGoals(submissions)
  const lastFull = latest?.of === 'composite' || full === undefined ? '' : ` · full test ${full.composite}`
  return [
    { of: 'score', words: latest === null ? 'No test yet' : `${scoreWords(latest)}${lastFull}` },
    { of: 'change', words: change === null ? null : changeFigure(change) },
    { of: 'goal', words: goal === null || composite === null ? null : gapWords(composite, goal) },
    { of: 'practice', words: `${practiceMinutes(practice)} min` },
  ]
}

function scoreWords(latest: Latest): string {
  return latest.outOf === 0 ? 'Not scored' : `${latest.score} ${outOfWords(latest)}`
}
