/** Text about assigning tests to students. */

import type {
  AssignableTest,
  StudentAssignment,
  UnassignedStudent,
} from '#contracts/attempts/assignment-administration.ts'
import { joinWords } from '#domain/text/join-words.ts'

/** Describes a test that can be assigned: its status, its size, and who already has it. */
export function describeAssignableTest(
  {
    status,
    questionCount,
    assignedCount,
    areAnswersReleased,
  }: Pick<AssignableTest, 'status' | 'questionCount' | 'assignedCount' | 'areAnswersReleased'>,
  studentCount: number,
): string {
  const facts = [status, `${questionCount} ${questionCount === 1 ? 'question' : 'questions'}`]
  if (status === 'draft') facts[0] = 'draft: students cannot start it yet'
  if (assignedCount === studentCount) facts.push(studentCount === 1 ? 'already assigned' : 'already assigned to all')
  else if (assignedCount > 0) facts.push(`already assigned to ${assignedCount} of ${studentCount}`)
  if (areAnswersReleased) facts.push('answers already released')
  return facts.join(' · ')
}

/** Returns null if a due date still decides when the answers of the chosen tests are shown. */
export function describeReleasedAnswers(
  tests: readonly Pick<AssignableTest, 'title' | 'areAnswersReleased'>[],
): string | null {
  const titles = tests.filter(({ areAnswersReleased }) => areAnswersReleased).map(({ title }) => title)
  if (titles.length === 0) return null
  const list = joinWords(titles)
  return `The answers of ${list} are already released. A new due date does not hide them again.`
}

/** Explains why a student did not get a test. */
export function describeNotAssigned({ fullName, testTitle, reason }: UnassignedStudent): string {
  if (reason === 'not_your_student') return 'One student is no longer yours. Reload the page to see your students.'
  return `${fullName ?? 'Unknown Student'} already has ${testTitle ?? 'this test'} and keeps it unchanged.`
}

/** Describes the assignments just made. */
export function describeNewAssignments({ assigned, kept }: { assigned: number; kept: number }): string {
  const made = `${assigned} new ${assigned === 1 ? 'assignment' : 'assignments'}`
  return kept === 0 ? made : `${made}, ${kept} already there`
}

export function describeAssignmentState(
  assignment: Pick<StudentAssignment, 'completed' | 'locked' | 'isUnderWay' | 'test'>,
): string {
  if (assignment.isUnderWay) return 'In progress'
  if (assignment.completed) return assignment.locked ? 'Completed, locked' : 'Completed, unlocked'
  if (assignment.test.status === 'draft' || assignment.test.status === 'archived') return 'Not available yet'
  return 'Not started'
}
