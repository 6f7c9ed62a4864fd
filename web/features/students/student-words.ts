/** The words of the specification for a student in a list. */
import type { FollowedStudent } from '#contracts/portals.ts'
import { type AttentionReason, fallingBy, inactiveDays, lowScore } from '#domain/attention.ts'
import { say } from '#web/api/say.ts'

/** Why a page of the tutor's students could not be loaded. */
export function failureWords(error: Error): string {
  return `Error loading data: ${say(error)}`
}

export function studentName({ fullName }: Pick<FollowedStudent, 'fullName'>): string {
  return fullName ?? 'Unknown Student'
}

export function gradeAndSchool({ grade, school }: Pick<FollowedStudent, 'grade' | 'school'>): string {
  return `Grade ${grade} • ${school}`
}

export function submissionCount({ submissions }: FollowedStudent): string {
  return `${submissions.length} submission${submissions.length === 1 ? '' : 's'}`
}

/** Submissions with something that a tutor should look at. */
export function attemptsToLookAt({ submissions }: Pick<FollowedStudent, 'submissions'>): number {
  return submissions.filter(({ checks }) => checks !== undefined).length
}

/** A line for lists; none if there is nothing to look at. */
export function lookAtWords(attempts: number): string[] {
  return attempts === 0 ? [] : [`${attempts} attempt${attempts === 1 ? '' : 's'} to look at`]
}

/**
 * A whole percentage: right answers to all scored questions, over all submissions of all students, so that a quiz
 * counts less than a full test. 0 if nothing was scored.
 */
export function averageScore(students: readonly Pick<FollowedStudent, 'submissions'>[]): number {
  let [right, scored] = [0, 0]
  for (const { correctAnswers, totalQuestions } of students.flatMap(({ submissions }) => submissions)) {
    right += correctAnswers
    scored += totalQuestions
  }
  return scored === 0 ? 0 : Math.round((100 * right) / scored)
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
  falling: `The latest score is at least ${fallingBy} points below the one before on the same subjects.`,
  inactive: `The latest submission is more than ${inactiveDays} days old.`,
  nothing_submitted: 'No test has been submitted yet.',
}

/** As `attentionWords`, with the names of what is overdue. */
export function attentionSentence(
  reason: AttentionReason,
  { dueTests, overdueTests }: Pick<FollowedStudent, 'dueTests' | 'overdueTests'>,
): string {
  const [first] = dueTests
  if (reason !== 'overdue' || first === undefined) return reasonSentences[reason]
  const others = overdueTests - 1
  return others === 0 ? `${first.title} is overdue.` : `${first.title} and ${others} more are overdue.`
}

export function attentionWords(reason: AttentionReason): { label: string; sentence: string } {
  return { label: reasonWords[reason], sentence: reasonSentences[reason] }
}
