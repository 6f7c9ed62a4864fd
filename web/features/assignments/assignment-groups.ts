/** In which order a student is shown the tests that were given to them. */
import type { AssignedTest } from '#contracts/assignments.ts'

export interface AssignmentGroups {
  /** What can be done now: under way first, then by due date, those without one last. */
  readonly open: AssignedTest[]
  /** Given already, to be taken later. */
  readonly notAvailable: AssignedTest[]
  readonly completed: AssignedTest[]
}

export function groupAssignments(assignments: readonly AssignedTest[]): AssignmentGroups {
  const isDone = (assignment: AssignedTest) => assignment.completed && assignment.inProgress === null
  const rest = assignments.filter((assignment) => !isDone(assignment))
  return {
    open: rest.filter(isAvailable).sort(byUrgency),
    notAvailable: rest.filter((assignment) => !isAvailable(assignment)),
    completed: assignments.filter(isDone),
  }
}

/** Students see and start tests that are active or published. */
export function isAvailable({ test }: Pick<AssignedTest, 'test'>): boolean {
  return test.status === 'active' || test.status === 'published'
}

function byUrgency(a: AssignedTest, b: AssignedTest): number {
  if ((a.inProgress === null) !== (b.inProgress === null)) return a.inProgress === null ? 1 : -1
  return dueTime(a) - dueTime(b) || 0
}

function dueTime({ dueDate }: AssignedTest): number {
  return dueDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueDate)
}
