/** The four figures of a student that adults look for first: the score, the goal, the week's practice, and what is late. */

import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { describeMinutes } from '#domain/coaching/practice-weeks.ts'
import { describeGap, formatLocalDay, isExamOver } from '#domain/people/goals.ts'
import { findLatestScore, listScoreHistory } from '#domain/scores/latest-score.ts'
import { findCompositeForGoals } from '#domain/scores/not-reached.ts'
import { formatBand } from '#domain/scores/score-bands.ts'
import { formatChangeFigure, listDivergedSubjects } from '#domain/scores/score-change.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'
import type { StatTileProps } from '#web/ui/page/Stat.tsx'

type Figures = Pick<FollowedStudent, 'submissions' | 'overdueTests' | 'goal' | 'practice' | 'examDate'>

type NamedStat = StatTileProps & { readonly label: string }

export function listStudentStats(student: Figures, now: Date): NamedStat[] {
  return [
    scoreStat(student.submissions),
    goalStat(student),
    { label: 'Practice, 7 days', value: practiceMinutes(student.practice), unit: 'min' },
    { label: 'Late', value: String(countLateTests(student, now)) },
  ]
}

/** Minutes in the last seven days, short enough for a figure. If there were answers, not zero. */
function practiceMinutes({ answers, seconds }: Pick<FollowedStudent['practice'], 'answers' | 'seconds'>): string {
  if (answers === 0) return '0'
  return seconds < 60 ? '<1' : describeMinutes(seconds)
}

/** After the exam, nothing counts as late. */
export function countLateTests(
  { overdueTests, examDate }: Pick<Figures, 'overdueTests' | 'examDate'>,
  now: Date,
): number {
  return isExamOver(examDate, formatLocalDay(now)) ? 0 : overdueTests
}

function scoreStat(submissions: Figures['submissions']): NamedStat {
  const latest = findLatestScore(submissions)
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
    history:
      latest.change !== null && listDivergedSubjects(latest.change).length > 0
        ? undefined
        : listScoreHistory(submissions),
    note: latest.notReached ?? (last.band && `Most likely ${formatBand(last.band)}`),
  }
}

type Latest = NonNullable<ReturnType<typeof findLatestScore>>

/** Returns, for example, "of 800 est.", "of 400 in math est.", or "of 20 right". */
function outOfWords({ of, outOf, isEstimated }: Pick<Latest, 'of' | 'outOf' | 'isEstimated'>): string {
  if (of === 'right') return `of ${outOf} right`
  return `of ${outOf}${of === 'composite' ? '' : ` in ${of}`}${isEstimated ? ' est.' : ''}`
}

/** Subjects that moved in different directions are neither good nor bad news. */
function pillOf(change: NonNullable<Latest['change']>) {
  return { by: listDivergedSubjects(change).length > 0 ? 0 : change.points, words: formatChangeFigure(change) }
}

function goalStat({ goal, submissions }: Pick<Figures, 'goal' | 'submissions'>): NamedStat {
  if (goal === null) return { label: 'Goal', value: '–' }
  const composite = findCompositeForGoals(submissions)
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
export const studentRowColumns = {
  score: 'Last score',
  change: 'Change',
  goal: 'To goal',
  practice: 'Practice',
} as const

export interface StudentRowFigure {
  readonly of: keyof typeof studentRowColumns
  /** The text in the cell of its column; null for none. */
  readonly words: string | null
}

/** Returns the same figures for one row of a list. After a shorter test, also includes the last full one. */
export function listRowFigures({
  submissions,
  goal,
  practice,
}: Omit<Figures, 'overdueTests' | 'examDate'>): StudentRowFigure[] {
  const latest = findLatestScore(submissions)
  const change = latest?.change ?? null
  const full = submissions.find(({ composite }) => composite !== null)
  const composite = findCompositeForGoals(submissions)
  const lastFull = latest?.of === 'composite' || full === undefined ? '' : ` · full test ${full.composite}`
  return [
    { of: 'score', words: latest === null ? 'No test yet' : `${scoreWords(latest)}${lastFull}` },
    { of: 'change', words: change === null ? null : formatChangeFigure(change) },
    { of: 'goal', words: goal === null || composite === null ? null : describeGap(composite, goal) },
    { of: 'practice', words: practice.answers === 0 ? null : `${practiceMinutes(practice)} min` },
  ]
}

function scoreWords(latest: Latest): string {
  return latest.outOf === 0 ? 'Not scored' : `${latest.score} ${outOfWords(latest)}`
}
