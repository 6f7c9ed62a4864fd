/** Decides which students need attention, and why. */
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { computePercentage, type PercentageScore } from '#domain/scores/badges.ts'
import { areSectionsReached, isSectionUntouched, type ReachedSection } from '#domain/scores/not-reached.ts'
import { haveSameSubjects } from '#domain/scores/scaled-scores.ts'
import { type CountableResult, isCounted } from '#domain/statistics/counted-results.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { countDaysUntilExam, formatLocalDay, isExamOver } from './goals.ts'

const attentionReasons = [
  'overdue',
  'missed',
  'low_score',
  'falling',
  'inactive',
  'no_practice',
  'nothing_submitted',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** The specification calls a score below this "Needs Improvement". */
export const lowScorePercentage = 60
/** Percentage points. */
export const fallingPoints = 10
export const daysUntilInactive = 30
export const attentionPracticeDays = 7
/** In this many days before the exam, practice is expected every week. */
export const daysBeforeExam = 60

type Watched = Pick<
  FollowedStudent,
  'submissions' | 'overdueTests' | 'dueTests' | 'missedTests' | 'practice' | 'examDate' | 'addedAt' | 'awayUntil'
>

/** Lists why a student needs attention, the most urgent reason first; empty if there is no reason, or if the exam is over. */
export function listAttentionReasons(student: Watched, now: Date): AttentionReason[] {
  if (isExamOver(student.examDate, formatLocalDay(now))) return []
  const { submissions, overdueTests } = student
  const reasons: AttentionReason[] = overdueTests > 0 ? ['overdue'] : []
  if (student.missedTests.length > 0) reasons.push('missed')
  const [score, ...earlier] = scoredOf(submissions)
  // A lower score in a math test than in a full test does not mean that the student got worse.
  const before = score && earlier.find((one) => haveSameSubjects(score, one))
  const isComparable = areSectionsReached([...(score?.sections ?? []), ...(before?.sections ?? [])])
  if (score !== undefined && score.scorePercentage < lowScorePercentage) reasons.push('low_score')
  if (
    score !== undefined &&
    before !== undefined &&
    isComparable &&
    before.scorePercentage - score.scorePercentage >= fallingPoints
  ) {
    reasons.push('falling')
  }
  if (isInactive(student, now)) reasons.push('inactive')
  else if (isWithoutPractice(student, now)) reasons.push('no_practice')
  if (submissions.length === 0 && !hasTestAhead(student, now)) reasons.push('nothing_submitted')
  return reasons
}

/** True if the student has taken tests or practiced before, but not for a long time. */
function isInactive(student: Watched, now: Date): boolean {
  const last = lastWorkAt(student)
  return last !== null && daysWithoutWork(last, student, now) > daysUntilInactive
}

/** A student with an upcoming test needs no attention yet. */
function hasTestAhead({ dueTests }: Watched, now: Date): boolean {
  return dueTests.some(({ dueDate }) => Date.parse(dueDate) >= now.getTime())
}

/** New students get a week to start. */
function isWithoutPractice(student: Watched, now: Date): boolean {
  const { practice, examDate, addedAt } = student
  if (examDate === null) return false
  const left = countDaysUntilExam(examDate, formatLocalDay(now))
  return left <= daysBeforeExam && daysWithoutWork(practice.lastAt ?? addedAt, student, now) > attentionPracticeDays
}

/** Returns the time of the last test or practice answer; null if there is none. */
function lastWorkAt({ submissions, practice }: Pick<FollowedStudent, 'submissions' | 'practice'>): string | null {
  const [latest] = submissions
  const works = [latest?.submittedAt ?? null, practice.lastAt].filter((at) => at !== null)
  return works.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
}

/** Since the last work, or since the end of a break after it. */
function daysWithoutWork(last: string, { awayUntil }: Watched, now: Date): number {
  const back = awayUntil === undefined ? 0 : Date.parse(awayUntil) + dayMs
  return (now.getTime() - Math.max(Date.parse(last), back)) / dayMs
}

/** Returns the submission behind `low_score` and `falling`. */
export function findLatestScored({ submissions }: Pick<FollowedStudent, 'submissions'>) {
  return scoredOf(submissions)[0] ?? null
}

/**
 * Leaves out submissions where a low score is no cause for concern: drills ask what a student finds hard, untimed tests have no clock, and
 * a test that ended before one of its sections says nothing about that section.
 */
function scoredOf<
  Submission extends PercentageScore & CountableResult & { readonly sections: readonly ReachedSection[] },
>(submissions: readonly Submission[]): Submission[] {
  return submissions.filter(
    (one) => isCounted(one) && computePercentage(one) !== null && !one.sections.some(isSectionUntouched),
  )
}

/** Returns when the reason began; null if unknown. For a student without a test, this is the day when the student was added. */
export function findAttentionStart(
  reason: AttentionReason,
  student: Pick<FollowedStudent, 'submissions' | 'dueTests' | 'missedTests' | 'practice' | 'addedAt'>,
): string | null {
  switch (reason) {
    case 'overdue':
      return student.dueTests[0]?.dueDate ?? null
    case 'missed':
      return student.missedTests[0]?.closedAt ?? null
    case 'low_score':
    case 'falling':
      return findLatestScored(student)?.submittedAt ?? null
    case 'inactive':
      return lastWorkAt(student)
    case 'no_practice':
      return student.practice.lastAt
    case 'nothing_submitted':
      return student.addedAt
  }
}

export interface StudentInNeed<Student> {
  readonly student: Student
  /** The most urgent one first. */
  readonly reasons: readonly AttentionReason[]
}

/** Returns the students who need attention, sorted by their most urgent reason, then by number of reasons, then in the given order. */
export function listStudentsInNeed<Student extends Watched>(
  students: readonly Student[],
  now: Date,
): StudentInNeed<Student>[] {
  return students
    .map((student) => ({ student, reasons: listAttentionReasons(student, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => urgency(a.reasons) - urgency(b.reasons) || b.reasons.length - a.reasons.length)
}

/** A sort key: the greatest need comes first. Null if there is no reason. */
export function rankAttention(reasons: readonly AttentionReason[]): number | null {
  return reasons.length === 0 ? null : urgency(reasons) + 1 / (1 + reasons.length)
}

function urgency([first]: readonly AttentionReason[]): number {
  return first === undefined ? attentionReasons.length : attentionReasons.indexOf(first)
}
