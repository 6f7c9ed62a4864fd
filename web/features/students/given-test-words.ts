/** Describes an assigned test for a tutor, with the available actions. */
import type { StudentAssignment } from '#contracts/attempts/assignment-administration.ts'
import { getWindowState } from '#domain/attempts/assignment-window.ts'
import { reminderIntervalMs } from '#domain/attempts/reminders.ts'
import type { BadgeVariant } from '#web/ui/feedback/Badge.tsx'
import type { AssignmentAct } from './assignment-acts.queries.ts'

export function describeGivenTest(assignment: StudentAssignment, now: Date): { words: string; variant: BadgeVariant } {
  const { isUnderWay, completed, locked, dueDate, test } = assignment
  if (isUnderWay) return { words: 'In progress', variant: 'default' }
  if (completed) return { words: locked ? 'Completed' : 'Unlocked for a retake', variant: 'secondary' }
  if (!isTaken(test.status)) return { words: 'Not available yet', variant: 'outline' }
  const state = getWindowState(assignment, now)
  if (state === 'closed') return { words: 'Closed', variant: 'destructive' }
  if (dueDate !== null && Date.parse(dueDate) < now.getTime()) return { words: 'Overdue', variant: 'destructive' }
  return { words: state === 'open' ? 'Not started' : 'Not open yet', variant: 'outline' }
}

/** Sorts by urgency: in progress, overdue, then by due date, without due date, and finally closed or done. */
export function sortByUrgency(assignments: readonly StudentAssignment[], now: Date): StudentAssignment[] {
  const rank = (assignment: StudentAssignment) => ranks.indexOf(describeGivenTest(assignment, now).words)
  const due = ({ dueDate }: StudentAssignment) => (dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(dueDate))
  return assignments.toSorted((a, b) => rank(a) - rank(b) || Math.sign(due(a) - due(b)) || 0)
}

/** States that are not listed come first. */
const ranks = [
  ...['In progress', 'Overdue', 'Not started', 'Not open yet', 'Not available yet', 'Closed'],
  ...['Unlocked for a retake', 'Completed'],
]

export function listAssignmentActs(
  { isUnderWay, completed, locked, dueDate, closesAt, test }: StudentAssignment,
  now: Date,
): AssignmentAct[] {
  if (!isTaken(test.status) || isUnderWay) return []
  if (completed && locked) return ['unlock']
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return ['extend']
  return dueDate === null && closesAt === null ? ['remind'] : ['remind', 'extend']
}

const soonMs = 2 * 24 * 3600 * 1000

/** Returns true if a test is overdue or due within two days, and no reminder was sent in the last day. */
export function canUseReminder(
  { dueDate, remindedAt }: { dueDate: string | null; remindedAt?: string | null | undefined },
  now: Date,
): boolean {
  if (dueDate === null || Date.parse(dueDate) - now.getTime() > soonMs) return false
  return typeof remindedAt !== 'string' || now.getTime() - Date.parse(remindedAt) >= reminderIntervalMs
}

/** Returns the most urgent test that a reminder can help with. `assignments` are sorted by urgency. */
export function findFirstToRemind(assignments: readonly StudentAssignment[], now: Date): StudentAssignment | undefined {
  return assignments.find((one) => listAssignmentActs(one, now).includes('remind') && canUseReminder(one, now))
}

function isTaken(status: string): boolean {
  return status === 'active' || status === 'published'
}
