import type {
  StudentAssignment,
  updateAssignment as updateEndpoint,
} from '#contracts/attempts/assignment-administration.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { AssignmentId, StudentId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { extendTerms, findTermsProblem } from '#domain/attempts/assignment-window.ts'
import { convertViolations } from '../../db/refusing.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentStudentAssignment } from './assignment-administration.present.ts'
import {
  deleteAssignmentRow,
  listStudentAssignments,
  listVisibleStudents,
  lockStudentAssignment,
  updateAssignmentRow,
} from './assignment-administration.queries.ts'

const entityType = 'student_test_assignments'

/** Sorted by date of assignment, latest first. Throws `not_found`. */
export async function readStudentAssignments(
  tx: UserTx,
  person: Person,
  student: StudentId,
): Promise<StudentAssignment[]> {
  if ((await listVisibleStudents(tx, [student])).length === 0) throw notFound('student')
  return (await listWhole(tx, person, { student })).map(presentStudentAssignment)
}

/** Tutors can read neither PINs nor attempts. For their own students, they learn whether there are any. */
function listWhole(tx: UserTx, person: Person, of: Parameters<typeof listStudentAssignments>[1]) {
  if (person.role === 'admin') return listStudentAssignments(tx, of)
  return runElevated(tx, person, 'show a tutor whether an assignment has a PIN and an attempt in progress', (system) =>
    listStudentAssignments(system, of),
  )
}

/**
 * Moves the due date and the closing time by 7 days, or to 7 days from now if they are past. Throws `not_found`, and `invalid_input` if
 * there is nothing to move.
 */
export async function extendAssignment(tx: UserTx, person: Person, id: AssignmentId, now: Date) {
  const extended = extendTerms((await readLockedAssignment(tx, person, id)).assignment, now)
  if (!extended) throw new Refusal('invalid_input', 'This test has no due date and never closes.')
  return changeAssignment(tx, person, id, 'extend', { due_date: extended.dueDate, closes_at: extended.closesAt })
}

/** Throws `not_found`, `invalid_input`. */
export function updateAssignment(
  tx: UserTx,
  person: Person,
  id: AssignmentId,
  { dueDate, opensAt, closesAt, note, retakePin }: BodyOf<typeof updateEndpoint>,
): Promise<StudentAssignment> {
  return changeAssignment(tx, person, id, 'update', {
    due_date: dueDate,
    ...(opensAt !== undefined && { opens_at: opensAt }),
    ...(closesAt !== undefined && { closes_at: closesAt }),
    ...(note !== undefined && { note }),
    ...(retakePin !== undefined && { retake_pin: retakePin }),
  })
}

/** The assignment stays completed and keeps its earlier submission. Throws `not_found`. */
export function unlockAssignment(tx: UserTx, person: Person, id: AssignmentId): Promise<StudentAssignment> {
  return changeAssignment(tx, person, id, 'unlock', { locked: false })
}

/** Throws `not_found`. */
export async function removeAssignment(tx: UserTx, person: Person, id: AssignmentId): Promise<AssignmentId> {
  const before = await readLockedAssignment(tx, person, id)
  await deleteAssignmentRow(tx, id)
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before: audited(before), after: null })
  return id
}

async function changeAssignment(
  tx: UserTx,
  person: Person,
  id: AssignmentId,
  action: 'update' | 'unlock' | 'extend',
  values: Parameters<typeof updateAssignmentRow>[2],
): Promise<StudentAssignment> {
  const before = await readLockedAssignment(tx, person, id)
  // The database refuses a window of zero length.
  await convertViolations(updateAssignmentRow(tx, id, values), { opens_before_it_closes: closesBeforeItOpens })
  const after = await readAssignment(tx, person, id)
  const problem = findTermsProblem(after.assignment)
  if (problem) throw makeInputRefusal(problem.field, problem.message)
  await recordAct(tx, person, {
    action,
    entityType,
    entityId: id,
    before: audited(before),
    // The log records that the PIN changed, but not the PIN itself.
    after: { ...audited(after), ...('retake_pin' in values && { pinChanged: true }) },
  })
  return after.assignment
}

interface KnownAssignment {
  readonly assignment: StudentAssignment
  /** The student as recorded in the log. Erasing the account empties entries with its id. */
  readonly student: { readonly userId: string; readonly studentId: string; readonly studentName: string | null }
}

/** Returns the student and the test for an entry in the log. */
export function describeAuditedAssignment({ assignment: { test }, student }: KnownAssignment) {
  return { ...student, testId: test.id, testTitle: test.title }
}

function audited(known: KnownAssignment) {
  const { id: _, test: __, latestSubmission: ___, ...terms } = known.assignment
  return { ...describeAuditedAssignment(known), ...terms }
}

/** Policies decide whether the assignment is visible to this person. Throws `not_found`. */
export async function readLockedAssignment(tx: UserTx, person: Person, id: AssignmentId): Promise<KnownAssignment> {
  if (!(await lockStudentAssignment(tx, id))) throw assignmentNotFound()
  return readAssignment(tx, person, id)
}

async function readAssignment(tx: UserTx, person: Person, id: AssignmentId): Promise<KnownAssignment> {
  const [row] = await listWhole(tx, person, { assignment: id })
  if (!row) throw assignmentNotFound()
  const { user_id: userId, student_id: studentId, student_name: studentName } = row
  return { assignment: presentStudentAssignment(row), student: { userId, studentId, studentName } }
}

function closesBeforeItOpens() {
  return makeInputRefusal('closesAt', 'The test has to close after it opens.')
}

function assignmentNotFound() {
  return notFound('assignment')
}
