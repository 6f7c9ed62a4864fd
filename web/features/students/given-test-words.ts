/** What a tutor reads about an assigned test, and can do about it. */
import type { StudentAssignment } from '#contracts/assignment-administration.ts'
import { windowState } from '#domain/assignment-window.ts'
import type { BadgeVariant } from '#web/ui/Badge.tsx'
import type { AssignmentAct } from './assignment-acts.queries.ts'

export function givenState(assignment: StudentAssignment, now: Date): { words: string; variant: BadgeVariant } {
  const { isUnderWay, completed, locked, dueDate, test } = assignment
  if (isUnderWay) return { words: 'In progress', variant: 'default' }
  if (completed) return { words: locked ? 'Completed' : 'Unlocked for a retake', variant: 'secondary' }
  if (!isTaken(test.status)) return { words: 'Not available yet', variant: 'outline' }
  const state = windowState(assignment, now)
  if (state === 'closed') return { words: 'Closed', variant: 'destructive' }
  if (dueDate !== null && Date.parse(dueDate) < now.getTime()) return { words: 'Overdue', variant: 'destructive' }
  return { words: state === 'open' ? 'Not started' : 'Not open yet', variant: 'outline' }
}

export function actsFor({
  isUnderWay,
  completed,
  locked,
  dueDate,
  closesAt,
  test,
}: StudentAssignment): AssignmentAct[] {
  if (!isTaken(test.status) || isUnderWay) return []
  if (completed && locked) return ['unlock']
  return dueDate === null && closesAt === null ? ['remind'] : ['remind', 'extend']
}

function isTaken(status: string): boolean {
  return status === 'active' || status === 'published'
}
