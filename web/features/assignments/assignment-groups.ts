/** The order in which students see their assigned tests. */
import type { AssignedTest } from '#contracts/attempts/assignments.ts'
import { getWindowState } from '#domain/attempts/assignment-window.ts'

export interface AssignmentGroups {
  /** Tests to take now: in progress first, then by due date, and those without one last. */
  readonly open: AssignedTest[]
  /** Assigned, but to be taken later: drafts, and tests outside their window. */
  readonly notAvailable: AssignedTest[]
  readonly completed: AssignedTest[]
}

export function groupAssignments(assignments: readonly AssignedTest[], now: Date): AssignmentGroups {
  const isDone = (assignment: AssignedTest) => assignment.completed && assignment.inProgress === null
  const rest = assignments.filter((assignment) => !isDone(assignment))
  return {
    open: rest.filter((assignment) => canTake(assignment, now)).sort(byUrgency),
    notAvailable: rest.filter((assignment) => !canTake(assignment, now)),
    completed: assignments.filter(isDone),
  }
}

function canTake(assignment: AssignedTest, now: Date): boolean {
  return isTestAvailable(assignment) && (assignment.inProgress !== null || getWindowState(assignment, now) === 'open')
}

/** Students see and start tests that are active or published. */
export function isTestAvailable({ test }: Pick<AssignedTest, 'test'>): boolean {
  return test.status === 'active' || test.status === 'published'
}

function byUrgency(a: AssignedTest, b: AssignedTest): number {
  if ((a.inProgress === null) !== (b.inProgress === null)) return a.inProgress === null ? 1 : -1
  return dueTime(a) - dueTime(b) || 0
}

function dueTime({ dueDate }: AssignedTest): number {
  return dueDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueDate)
}
