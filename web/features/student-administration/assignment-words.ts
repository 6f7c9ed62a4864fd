/** What is said about tests that are given to students. */
import type { AssignableTest, StudentAssignment } from '#contracts/assignment-administration.ts'

/** Of a test that can be assigned: its status, its size, and who has it already. */
export function assignedHint(
  { status, questionCount, assignedCount }: Pick<AssignableTest, 'status' | 'questionCount' | 'assignedCount'>,
  studentCount: number,
): string {
  const facts = [status, `${questionCount} ${questionCount === 1 ? 'question' : 'questions'}`]
  if (status === 'draft') facts[0] = 'draft: students cannot start it yet'
  if (assignedCount === studentCount) facts.push(studentCount === 1 ? 'already assigned' : 'already assigned to all')
  else if (assignedCount > 0) facts.push(`already assigned to ${assignedCount} of ${studentCount}`)
  return facts.join(' · ')
}

/** Of what was assigned just now. */
export function assignedWords({ assigned, kept }: { assigned: number; kept: number }): string {
  const made = `${assigned} new ${assigned === 1 ? 'assignment' : 'assignments'}`
  return kept === 0 ? made : `${made}, ${kept} already there`
}

export function assignmentState(
  assignment: Pick<StudentAssignment, 'completed' | 'locked' | 'isUnderWay' | 'test'>,
): string {
  if (assignment.isUnderWay) return 'Under way'
  if (assignment.completed) return assignment.locked ? 'Completed, locked' : 'Completed, unlocked'
  if (assignment.test.status === 'draft' || assignment.test.status === 'archived') return 'Not available yet'
  return 'Not started'
}
