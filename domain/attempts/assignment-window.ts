/** The time window in which students can start an assigned test. The database has the same rule: `refuse_outside_window`. */

export interface AssignmentWindow {
  readonly opensAt: string | null
  readonly closesAt: string | null
}

export type WindowState = 'open' | 'not_open_yet' | 'closed'

/** The window includes the instant when the test opens and excludes the instant when it closes. */
export function getWindowState({ opensAt, closesAt }: AssignmentWindow, now: Date): WindowState {
  if (closesAt !== null && now.getTime() >= Date.parse(closesAt)) return 'closed'
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return 'not_open_yet'
  return 'open'
}

export interface AssignmentTerms extends AssignmentWindow {
  readonly dueDate: string | null
}

export interface TermsProblem {
  readonly field: 'dueDate' | 'opensAt' | 'closesAt'
  readonly message: string
}

/** A test opens, is due, and closes, in this order. Due and closing may be the same moment. */
export function findTermsProblem({ opensAt, dueDate, closesAt }: AssignmentTerms): TermsProblem | null {
  if (isBefore(closesAt, opensAt, { orEqual: true })) {
    return { field: 'closesAt', message: 'The test has to close after it opens.' }
  }
  if (isBefore(dueDate, opensAt, { orEqual: true })) {
    return { field: 'dueDate', message: 'The due date has to be after the test opens.' }
  }
  if (isBefore(closesAt, dueDate, { orEqual: false })) {
    return { field: 'closesAt', message: 'The test cannot close before it is due.' }
  }
  return null
}

/** Also checks that the dates of a new assignment are not already past. */
export function findNewTermsProblem(terms: AssignmentTerms, now: Date): TermsProblem | null {
  if (isBefore(terms.dueDate, now.toISOString(), { orEqual: true })) {
    return { field: 'dueDate', message: 'The due date must be in the future.' }
  }
  if (isBefore(terms.closesAt, now.toISOString(), { orEqual: true })) {
    return { field: 'closesAt', message: 'The closing time must be in the future.' }
  }
  return findTermsProblem(terms)
}

const extensionMs = 7 * 24 * 3600 * 1000

/** Adds 7 days. Past dates count from now, so a test still does not close before it is due. Null if nothing limits the student. */
export function extendTerms({ opensAt, dueDate, closesAt }: AssignmentTerms, now: Date): AssignmentTerms | null {
  if (dueDate === null && closesAt === null) return null
  const later = (instant: string | null) =>
    instant === null ? null : new Date(Math.max(Date.parse(instant), now.getTime()) + extensionMs).toISOString()
  return { opensAt, dueDate: later(dueDate), closesAt: later(closesAt) }
}

/** False if either is null. */
function isBefore(first: string | null, second: string | null, { orEqual }: { orEqual: boolean }): boolean {
  if (first === null || second === null) return false
  const difference = Date.parse(first) - Date.parse(second)
  return difference < 0 || (orEqual && difference === 0)
}
