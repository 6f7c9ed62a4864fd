/** The words of the specification for a student in a list. */
import type { FollowedStudent } from '#contracts/portals.ts'

export function studentName({ fullName }: FollowedStudent): string {
  return fullName ?? 'Unknown Student'
}

export function gradeAndSchool({ grade, school }: FollowedStudent): string {
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
