/** Decides which students need attention, and why. */
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { computePercentage, type PercentageScore } from '#domain/scores/badges.ts'
import { areReached, isUntouched, type Reached } from '#domain/scores/not-reached.ts'
import { asksSameSubjects } from '#domain/scores/scaled-scores.ts'
import { type Countable, isCounted } from '#domain/statistics/counted-results.ts'
import { daysUntil, isExamOver, writeDay } from './goals.ts'

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
export const lowScore = 60
/** Percentage points. */
export const fallingBy = 10
export const inactiveDays = 30
export const practiceDays = 7
/** In this many days before the exam, practice is expected every week. */
export const daysBeforeExam = 60

type Watched = Pick<
  FollowedStudent,
  'submissions' | 'overdueTests' | 'dueTests' | 'missedTests' | 'practice' | 'examDate' | 'addedAt'
>

/** Lists why a student needs attention, the most urgent reason first; empty if there is no reason, or if the exam is over. */
export function listAttentionReasons(student: Watched, now: Date): AttentionReason[] {
  if (isExamOver(student.examDate, writeDay(now))) return []
  const { submissions, overdueTests } = student
  const reasons: AttentionReason[] = overdueTests > 0 ? ['overdue'] : []
  if (student.missedTests.length > 0) reasons.push('missed')
  const [score, ...earlier] = scoredOf(submissions)
  // A lower score in a math test than in a full test does not mean that the student got worse.
  const before = score && earlier.find((one) => asksSameSubjects(score, one))
  const isComparable = areReached([...(score?.sections ?? []), ...(before?.sections ?? [])])
  if (score !== undefined && score.scorePercentage < lowScore) reasons.push('low_score')
  if (
    score !== undefined &&
    before !== undefined &&
    isComparable &&
    before.scorePercentage - score.scorePercentage >= fallingBy
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
  return last !== null && daysBetween(last, now) > inactiveDays
}

/** A student with an upcoming test needs no attention yet. */
function hasTestAhead({ dueTests }: Watched, now: Date): boolean {
  return dueTests.some(({ dueDate }) => Date.parse(dueDate) >= now.getTime())
}

/** New students get a week to start. */
function isWithoutPractice({ practice, examDate, addedAt }: Watched, now: Date): boolean {
  if (examDate === null) return false
  const left = daysUntil(examDate, writeDay(now))
  return left <= daysBeforeExam && daysBetween(practice.lastAt ?? addedAt, now) > practiceDays
}

/** Returns the time of the last test or practice answer; null if there is none. */
function lastWorkAt({ submissions, practice }: Pick<FollowedStudent, 'submissions' | 'practice'>): string | null {
  const [latest] = submissions
  const works = [latest?.submittedAt ?? null, practice.lastAt].filter((at) => at !== null)
  return works.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
}

function daysBetween(instant: string, now: Date): number {
  return (now.getTime() - Date.parse(instant)) / (24 * 3600 * 1000)
}

/** Returns the submission behind `low_score` and `falling`. */
export function latestScored({ submissions }: Pick<FollowedStudent, 'submissions'>) {
  return scoredOf(submissions)[0] ?? null
}

/**
 * Leaves out submissions where a low score is no cause for concern: drills ask what a student finds hard, untimed tests have no clock, and
 * a test that ended before one of its sections says nothing about that section.
 */
function scoredOf<Submission extends PercentageScore & Countable & { readonly sections: readonly Reached[] }>(
  submissions: readonly Submission[],
): Submission[] {
  return submissions.filter(
    (one) => isCounted(one) && computePercentage(one) !== null && !one.sections.some(isUntouched),
  )
}

/** Returns when the reason began; null if unknown. For a student without a test, this is the day when the student was added. */
export function attentionSince(
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
      return latestScored(student)?.submittedAt ?? null
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
export function studentsInNeed<Student extends Watched>(
  students: readonly Student[],
  now: Date,
): StudentInNeed<Student>[] {
  return students
    .map((student) => ({ student, reasons: listAttentionReasons(student, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => urgency(a.reasons) - urgency(b.reasons) || b.reasons.length - a.reasons.length)
}

/** A sort key: the greatest need comes first. Null if there is no reason. */
export function rankOfNeed(reasons: readonly AttentionReason[]): number | null {
  return reasons.length === 0 ? null : urgency(reasons) + 1 / (1 + reasons.length)
}

function urgency([first]: readonly AttentionReason[]): number {
  return first === undefined ? attentionReasons.length : attentionReasons.indexOf(first)
}
