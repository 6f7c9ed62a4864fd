/** The words of the specification for a student in a list. */
import type { FollowedStudent } from '#contracts/portals.ts'
import { type AttentionReason, fallingBy, inactiveDays, lowScore } from '#domain/attention.ts'

export function studentName({ fullName }: Pick<FollowedStudent, 'fullName'>): string {
  return fullName ?? 'Unknown Student'
}

export function gradeAndSchool({ grade, school }: Pick<FollowedStudent, 'grade' | 'school'>): string {
  return `Grade ${grade} • ${school}`
}

export function submissionCount({ submissions }: FollowedStudent): string {
  return `${submissions.length} submission${submissions.length === 1 ? '' : 's'}`
}

/** A whole number of percent over all submissions of all students; 0 where there is none. */
export function averageScore(students: readonly FollowedStudent[]): number {
  const scores = students.flatMap(({ submissions }) => submissions.map(({ scorePercentage }) => scorePercentage))
  if (scores.length === 0) return 0
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

const reasonWords: Record<AttentionReason, string> = {
  overdue: 'Overdue test',
  low_score: `Below ${lowScore}%`,
  falling: 'Falling',
  inactive: `Quiet for ${inactiveDays} days`,
  nothing_submitted: 'Nothing submitted',
}

const reasonSentences: Record<AttentionReason, string> = {
  overdue: 'A test is behind its due date.',
  low_score: `The latest score is below ${lowScore}%.`,
  falling: `The latest score is at least ${fallingBy} points below the one before.`,
  inactive: `The latest submission is more than ${inactiveDays} days old.`,
  nothing_submitted: 'No test has been submitted yet.',
}

export function attentionWords(reason: AttentionReason): { label: string; sentence: string } {
  return { label: reasonWords[reason], sentence: reasonSentences[reason] }
}
