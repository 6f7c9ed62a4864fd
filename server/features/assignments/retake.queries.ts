import type { SystemTx } from '../../db/transactions.ts'

/** Locks the row: tries of one student at one test are counted one after the other, in however many processes. */
export function lockAssignment(tx: SystemTx, user: string, test: string) {
  return tx
    .selectFrom('student_test_assignments')
    .innerJoin('students', 'students.id', 'student_test_assignments.student_id')
    .where('students.user_id', '=', user)
    .where('test_id', '=', test)
    .select([
      'student_test_assignments.id',
      'student_test_assignments.student_id',
      'student_test_assignments.completed',
      'student_test_assignments.locked',
      'student_test_assignments.retake_pin',
    ])
    .forUpdate('student_test_assignments')
    .executeTakeFirst()
}

export async function listWrongTries(tx: SystemTx, student: string, test: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('retake_tries')
    .where('student_id', '=', student)
    .where('test_id', '=', test)
    .where('tried_at', '>', since)
    .select('tried_at')
    .execute()
  return rows.map(({ tried_at }) => tried_at)
}

export function insertWrongTry(tx: SystemTx, student: string, test: string, at: Date) {
  return tx.insertInto('retake_tries').values({ student_id: student, test_id: test, tried_at: at }).execute()
}

export function deleteTries(tx: SystemTx, student: string, test: string, upTo: Date) {
  return tx
    .deleteFrom('retake_tries')
    .where('student_id', '=', student)
    .where('test_id', '=', test)
    .where('tried_at', '<=', upTo)
    .execute()
}

export function deleteTriesBefore(tx: SystemTx, before: Date) {
  return tx.deleteFrom('retake_tries').where('tried_at', '<', before).execute()
}

/** It stays completed: what was submitted before stands. */
export function unlockAssignment(tx: SystemTx, assignment: string, pin: string) {
  return tx
    .updateTable('student_test_assignments')
    .set({ locked: false, unlocked_pin: pin })
    .where('id', '=', assignment)
    .execute()
}
