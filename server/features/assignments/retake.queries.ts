import { rowCount } from '../../db/row-count.ts'
import type { SystemTx } from '../../db/transactions.ts'

/**
 * Locks all assignments of the student and returns the one for the test, so that tries are counted one at a time across all tests and
 * processes.
 */
export async function lockAssignment(tx: SystemTx, user: string, test: string) {
  const assignments = await tx
    .selectFrom('student_test_assignments')
    .innerJoin('students', 'students.id', 'student_test_assignments.student_id')
    .where('students.user_id', '=', user)
    .select([
      'student_test_assignments.id',
      'student_test_assignments.student_id',
      'student_test_assignments.test_id',
      'student_test_assignments.completed',
      'student_test_assignments.locked',
      'student_test_assignments.retake_pin',
    ])
    .orderBy('student_test_assignments.id')
    .forUpdate('student_test_assignments')
    .execute()
  return assignments.find(({ test_id }) => test_id === test)
}

/** At all tests. */
export async function listWrongTries(tx: SystemTx, student: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('retake_tries')
    .where('student_id', '=', student)
    .where('tried_at', '>', since)
    .where('is_forgiven', '=', false)
    .select('tried_at')
    .execute()
  return rows.map(({ tried_at }) => tried_at)
}

/** Of all students. */
export async function countWrongTries(tx: SystemTx, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('retake_tries')
    .where('tried_at', '>', since)
    .select(rowCount)
    .executeTakeFirstOrThrow()
  return count
}

export function insertWrongTry(tx: SystemTx, student: string, test: string, at: Date) {
  return tx.insertInto('retake_tries').values({ student_id: student, test_id: test, tried_at: at }).execute()
}

export function forgiveRetakeTries(tx: SystemTx, student: string, test: string) {
  return tx
    .updateTable('retake_tries')
    .set({ is_forgiven: true })
    .where('student_id', '=', student)
    .where('test_id', '=', test)
    .execute()
}

export function deleteTriesBefore(tx: SystemTx, before: Date) {
  return tx.deleteFrom('retake_tries').where('tried_at', '<', before).execute()
}

/** The assignment stays completed and keeps its earlier submission. */
export function markAssignmentUnlocked(tx: SystemTx, assignment: string, pin: string) {
  return tx
    .updateTable('student_test_assignments')
    .set({ locked: false, unlocked_pin: pin })
    .where('id', '=', assignment)
    .execute()
}
