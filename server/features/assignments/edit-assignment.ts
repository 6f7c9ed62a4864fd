import type { StudentAssignment, updateAssignment as updateEndpoint } from '#contracts/assignment-administration.ts'
import type { BodyOf } from '#contracts/endpoint.ts'
import type { AssignmentId, StudentId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import { presentStudentAssignment } from './assignment-administration.present.ts'
import {
  deleteAssignmentRow,
  keepStudents,
  listStudentAssignments,
  lockStudentAssignment,
  updateAssignmentRow,
} from './assignment-administration.queries.ts'

const entityType = 'student_test_assignments'

/** Latest assignment first. Throws `not_found`. */
export async function readStudentAssignments(tx: UserTx, student: StudentId): Promise<StudentAssignment[]> {
  if ((await keepStudents(tx, [student])).length === 0) {
    throw new Refusal('not_found', 'This student does not exist any more.')
  }
  return (await listStudentAssignments(tx, { student })).map(presentStudentAssignment)
}

/** Throws `not_found`. */
export function updateAssignment(
  tx: UserTx,
  person: Person,
  id: AssignmentId,
  { dueDate, retakePin }: BodyOf<typeof updateEndpoint>,
): Promise<StudentAssignment> {
  const due = dueDate === null ? null : new Date(dueDate)
  return changeAssignment(tx, person, id, 'update', {
    due_date: due,
    ...(retakePin !== undefined && { retake_pin: retakePin }),
  })
}

/** It stays completed: what was submitted before stands. Throws `not_found`. */
export function unlockAssignment(tx: UserTx, person: Person, id: AssignmentId): Promise<StudentAssignment> {
  return changeAssignment(tx, person, id, 'unlock', { locked: false })
}

/** Throws `not_found`. */
export async function removeAssignment(tx: UserTx, person: Person, id: AssignmentId): Promise<AssignmentId> {
  const before = await getLocked(tx, id)
  await deleteAssignmentRow(tx, id)
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return id
}

async function changeAssignment(
  tx: UserTx,
  person: Person,
  id: AssignmentId,
  action: 'update' | 'unlock',
  values: Parameters<typeof updateAssignmentRow>[2],
): Promise<StudentAssignment> {
  const before = await getLocked(tx, id)
  await updateAssignmentRow(tx, id, values)
  const after = await getAssignment(tx, id)
  await recordAct(tx, person, {
    action,
    entityType,
    entityId: id,
    before,
    // The log tells that the PIN is another one, not what it is.
    after: { ...after, ...('retake_pin' in values && { pinChanged: true }) },
  })
  return after
}

async function getLocked(tx: UserTx, id: AssignmentId): Promise<StudentAssignment & { studentId: string }> {
  if (!(await lockStudentAssignment(tx, id))) throw assignmentNotFound()
  return getAssignment(tx, id)
}

/** With whose it is, for the log. */
async function getAssignment(tx: UserTx, id: AssignmentId): Promise<StudentAssignment & { studentId: string }> {
  const [row] = await listStudentAssignments(tx, { assignment: id })
  if (!row) throw assignmentNotFound()
  return { ...presentStudentAssignment(row), studentId: row.student_id }
}

function assignmentNotFound() {
  return new Refusal('not_found', 'This assignment does not exist any more.')
}
