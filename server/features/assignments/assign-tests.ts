import {
  type AssignableTest,
  type AssignmentTarget,
  assignableStatuses,
  type NewAssignments,
} from '#contracts/assignment-administration.ts'
import { Refusal, refusedAt } from '#contracts/refusals.ts'
import { defaultDueDate } from '#domain/due-dates.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import { presentAssignableTest } from './assignment-administration.present.ts'
import {
  insertAssignments,
  keepStudents,
  keepTests,
  listAssignableTests,
  listMembers,
} from './assignment-administration.queries.ts'

/** Throws `not_found`. */
export async function readAssignableTests(
  tx: UserTx,
  target: AssignmentTarget,
): Promise<{ studentCount: number; tests: AssignableTest[] }> {
  const students = await studentsOf(tx, target)
  const rows = await listAssignableTests(tx, assignableStatuses, students)
  return { studentCount: students.length, tests: rows.map(presentAssignableTest) }
}

/**
 * All or nothing. Who has a test already keeps the assignment as it is, with its due date and PIN.
 * Throws `not_found`, `test_not_available`, `invalid_input`.
 */
export async function assignTests(
  tx: UserTx,
  person: Person,
  { target, testIds, dueDate, retakePin = null }: NewAssignments,
  now: Date,
): Promise<{ studentCount: number; assigned: number; kept: number }> {
  const due = dueDateOf(dueDate, now)
  const students = await studentsOf(tx, target)
  const tests = await assignable(tx, [...new Set(testIds)])
  const made = await insertAssignments(tx, students, tests, { assignedAt: now, dueDate: due, retakePin })
  for (const test of tests) {
    const given = made.filter(({ test_id }) => test_id === test).map(({ student_id }) => student_id)
    if (given.length === 0) continue
    // The log tells that there is a PIN, not what it is.
    const after = { testId: test, students: given, dueDate: due, hasOwnPin: retakePin !== null }
    await recordAct(tx, person, { action: 'assign_test', entityType: 'tests', entityId: test, before: null, after })
  }
  return {
    studentCount: students.length,
    assigned: made.length,
    kept: students.length * tests.length - made.length,
  }
}

function dueDateOf(wanted: string | null | undefined, now: Date): Date | null {
  if (wanted === undefined) return defaultDueDate(now)
  if (wanted === null) return null
  const due = new Date(wanted)
  if (due > now) return due
  throw refusedAt('dueDate', 'The due date has to lie ahead.')
}

async function studentsOf(tx: UserTx, target: AssignmentTarget): Promise<string[]> {
  if ('classId' in target) {
    const members = await listMembers(tx, target.classId)
    if (!members) throw new Refusal('not_found', 'This class does not exist any more.')
    return keepStudents(tx, members)
  }
  const wanted = new Set(target.studentIds)
  const students = await keepStudents(tx, [...wanted])
  if (students.length < wanted.size) {
    throw new Refusal('not_found', 'One of these students does not exist any more.')
  }
  return students
}

async function assignable(tx: UserTx, wanted: readonly string[]): Promise<string[]> {
  const tests = await keepTests(tx, wanted)
  if (tests.length < wanted.length) throw new Refusal('not_found', 'One of these tests does not exist any more.')
  const closed = tests.find(({ status }) => !assignableStatuses.some((open) => open === status))
  if (closed) throw new Refusal('test_not_available', `“${closed.title}” is archived and cannot be assigned.`)
  return tests.map(({ id }) => id)
}
