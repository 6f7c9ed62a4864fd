import { selectHidingAttempts } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

export function listHidingAttempts(tx: UserTx, submissions: readonly string[]) {
  return tx.selectFrom(selectHidingAttempts(submissions)).selectAll().execute()
}

/** Lists all students whose attempts can hide an answer from the reader. Policies let parents see only their children. */
export function listNamedStudents(tx: UserTx) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .select(['s.id as student_id', 'p.full_name', 's.grade', 's.school'])
    .orderBy('s.id')
    .execute()
}
