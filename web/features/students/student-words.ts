/** The words of the specification for a student in a list. */
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { describeOverdueTests } from '#domain/attempts/due-dates.ts'
import {
  type AttentionReason,
  attentionPracticeDays,
  daysBeforeExam,
  daysUntilInactive,
  fallingPoints,
  lowScorePercentage,
} from '#domain/people/attention.ts'
import { getFirstName } from '#domain/people/look-alikes.ts'
import { describeApiFailure } from '#web/api/say.ts'

/** Describes why a page of a tutor's students could not be loaded. */
export function describeStudentsFailure(error: Error): string {
  return `Error loading data: ${describeApiFailure(error)}`
}

const unknownStudent = 'Unknown Student'

export function getStudentName({ fullName }: Pick<FollowedStudent, 'fullName'>): string {
  return fullName ?? unknownStudent
}

/** For sentences. */
export function shortenToFirstName(name: string): string {
  return name === unknownStudent ? name : getFirstName(name)
}

export function describeGradeAndSchool({ grade, school }: Pick<FollowedStudent, 'grade' | 'school'>): string {
  return `Grade ${grade} • ${school}`
}

/** All of a parent's pages have the same order: children with an overdue test come first. */
export function sortOverdueFirst<Student extends Pick<FollowedStudent, 'overdueTests'>>(students: readonly Student[]) {
  return students.toSorted((a, b) => Number(b.overdueTests > 0) - Number(a.overdueTests > 0))
}

export function describeSubmissionCount({ submissions }: FollowedStudent): string {
  return `${submissions.length} submission${submissions.length === 1 ? '' : 's'}`
}

/** Returns the number of submissions that a tutor should look at. */
export function countAttemptsToCheck({ submissions }: Pick<FollowedStudent, 'submissions'>): number {
  return submissions.filter(({ checks }) => checks !== undefined).length
}

/** Returns a line for lists, or none if there is nothing to look at. */
export function describeAttemptsToCheck(attempts: number): string[] {
  return attempts === 0 ? [] : [`${attempts} attempt${attempts === 1 ? '' : 's'} to look at`]
}

const reasonWords: Record<AttentionReason, string> = {
  overdue: 'Overdue test',
  missed: 'Test not taken',
  low_score: `Below ${lowScorePercentage}%`,
  falling: 'Falling',
  inactive: `Quiet for ${daysUntilInactive} days`,
  no_practice: `No practice for ${attentionPracticeDays} days`,
  nothing_submitted: 'Nothing submitted',
}

const reasonSentences: Record<AttentionReason, string> = {
  overdue: 'A test is behind its due date.',
  missed: 'A test closed and was not taken.',
  low_score: `The latest score is below ${lowScorePercentage}%.`,
  falling: `The latest score is at least ${fallingPoints} points below the one before on the same subjects.`,
  inactive: `The last test and the last practice are more than ${daysUntilInactive} days old.`,
  no_practice: `The exam is at most ${daysBeforeExam} days away, and there was no practice in the last ${attentionPracticeDays} days.`,
  nothing_submitted: 'No test has been submitted yet.',
}

/** Returns "Math Workout, 2 days late", or "Math Workout and 2 more, 2 days late". Empty if no test is overdue. */
export function describeOverdue(
  { dueTests, overdueTests }: Pick<FollowedStudent, 'dueTests' | 'overdueTests'>,
  now: Date,
  timeZone: string,
): string {
  const [first] = dueTests
  if (first === undefined) return ''
  return describeOverdueTests(
    { testTitle: first.title, dueDate: first.dueDate, others: overdueTests - 1 },
    now,
    timeZone,
  )
}

export function describeAttention(reason: AttentionReason): { label: string; sentence: string } {
  return { label: reasonWords[reason], sentence: reasonSentences[reason] }
}
