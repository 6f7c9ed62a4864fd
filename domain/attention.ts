/** Which students need attention, and why. */
import type { FollowedStudent } from '#contracts/portals.ts'
import { type PercentageScore, percentageOf } from './badges.ts'
import { asksSameSubjects } from './scaled-scores.ts'

const attentionReasons = ['overdue', 'low_score', 'falling', 'inactive', 'nothing_submitted'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** The specification calls a score below this "Needs Improvement". */
export const lowScore = 60
/** Percentage points. */
export const fallingBy = 10
export const inactiveDays = 30

/** Why a student needs attention, the most urgent reason first; empty if there is none. */
export function attentionOf(
  { submissions, overdueTests }: Pick<FollowedStudent, 'submissions' | 'overdueTests'>,
  now: Date,
): AttentionReason[] {
  const [latest] = submissions
  const reasons: AttentionReason[] = overdueTests > 0 ? ['overdue'] : []
  if (latest === undefined) return [...reasons, 'nothing_submitted']
  const [score, ...earlier] = scoredOf(submissions)
  // Less right in a math test than in a full one does not mean that the student got worse.
  const before = score && earlier.find((one) => asksSameSubjects(score, one))
  if (score !== undefined && score.scorePercentage < lowScore) reasons.push('low_score')
  if (score !== undefined && before !== undefined && before.scorePercentage - score.scorePercentage >= fallingBy) {
    reasons.push('falling')
  }
  const idleDays = (now.getTime() - new Date(latest.submittedAt).getTime()) / (24 * 3600 * 1000)
  if (idleDays > inactiveDays) reasons.push('inactive')
  return reasons
}

function scoredOf<Submission extends PercentageScore>(submissions: readonly Submission[]): Submission[] {
  return submissions.filter((one) => percentageOf(one) !== null)
}

/** When the reason began: null if nothing was ever submitted. */
export function attentionSince(
  reason: AttentionReason,
  { submissions, dueTests }: Pick<FollowedStudent, 'submissions' | 'dueTests'>,
): string | null {
  switch (reason) {
    case 'overdue':
      return dueTests[0]?.dueDate ?? null
    case 'low_score':
    case 'falling':
      return scoredOf(submissions)[0]?.submittedAt ?? null
    case 'inactive':
    case 'nothing_submitted':
      return submissions[0]?.submittedAt ?? null
  }
}

export interface StudentInNeed<Student> {
  readonly student: Student
  /** The most urgent one first. */
  readonly reasons: readonly AttentionReason[]
}

/** The students who need attention: the most urgent reason first, then those with more reasons, then in the order given. */
export function studentsInNeed<Student extends Pick<FollowedStudent, 'submissions' | 'overdueTests'>>(
  students: readonly Student[],
  now: Date,
): StudentInNeed<Student>[] {
  return students
    .map((student) => ({ student, reasons: attentionOf(student, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => urgency(a.reasons) - urgency(b.reasons) || b.reasons.length - a.reasons.length)
}

function urgency([first]: readonly AttentionReason[]): number {
  return first === undefined ? attentionReasons.length : attentionReasons.indexOf(first)
}
