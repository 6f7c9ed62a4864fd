/** The words of the specification for a student in a list. */
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { lateWords } from '#domain/attempts/due-dates.ts'
import {
  type AttentionReason,
  daysBeforeExam,
  fallingBy,
  inactiveDays,
  lowScore,
  practiceDays,
} from '#domain/people/attention.ts'
import { calledName } from '#domain/people/look-alikes.ts'
import { say } from '#web/api/say.ts'

/** Describes why a page of a tutor's students could not be loaded. */
export function failureWords(error: Error): string {
  return `Error loading data: ${say(error)}`
}

const unknownStudent = 'Unknown Student'

export function studentName({ fullName }: Pick<FollowedStudent, 'fullName'>): string {
  return fullName ?? unknownStudent
}

/** For sentences. */
export function firstName(name: string): string {
  return name === unknownStudent ? name : calledName(name)
}

export function gradeAndSchool({ grade, school }: Pick<FollowedStudent, 'grade' | 'school'>): string {
  return `Grade ${grade} • ${school}`
}

/** All of a parent's pages have the same order: children with an overdue test come first. */
export function overdueFirst<Student extends Pick<FollowedStudent, 'overdueTests'>>(students: readonly Student[]) {
  return students.toSorted((a, b) => Number(b.overdueTests > 0) - Number(a.overdueTests > 0))
}

export function submissionCount({ submissions }: FollowedStudent): string {
  return `${submissions.length} submission${submissions.length === 1 ? '' : 's'}`
}

/** Returns the number of submissions that a tutor should look at. */
export function attemptsToLookAt({ submissions }: Pick<FollowedStudent, 'submissions'>): number {
  return submissions.filter(({ checks }) => checks !== undefined).length
}

/** Returns a line for lists, or none if there is nothing to look at. */
export function lookAtWords(attempts: number): string[] {
  return attempts === 0 ? [] : [`${attempts} attempt${attempts === 1 ? '' : 's'} to look at`]
}

const reasonWords: Record<AttentionReason, string> = {
  overdue: 'Overdue test',
  missed: 'Test not taken',
  low_score: `Below ${lowScore}%`,
  falling: 'Falling',
  inactive: `Quiet for ${inactiveDays} days`,
  no_practice: `No practice for ${practiceDays} days`,
  nothing_submitted: 'Nothing submitted',
}

const reasonSentences: Record<AttentionReason, string> = {
  overdue: 'A test is behind its due date.',
  missed: 'A test closed and was not taken.',
  low_score: `The latest score is below ${lowScore}%.`,
  falling: `The latest score is at least ${fallingBy} points below the one before on the same subjects.`,
  inactive: `The last test and the last practice are more than ${inactiveDays} days old.`,
  no_practice: `The exam is at most ${daysBeforeExam} days away, and there was no practice in the last ${practiceDays} days.`,
  nothing_submitted: 'No test has been submitted yet.',
}

/** Returns "Math Workout, 2 days late", or "Math Workout and 2 more, 2 days late". Empty if no test is overdue. */
export function overdueLine(
  { dueTests, overdueTests }: Pick<FollowedStudent, 'dueTests' | 'overdueTests'>,
  now: Date,
  timeZone: string,
): string {
  const [first] = dueTests
  if (first === undefined) return ''
  return lateWords({ testTitle: first.title, dueDate: first.dueDate, others: overdueTests - 1 }, now, timeZone)
}

export function attentionWords(reason: AttentionReason): { label: string; sentence: string } {
  return { label: reasonWords[reason], sentence: reasonSentences[reason] }
}
