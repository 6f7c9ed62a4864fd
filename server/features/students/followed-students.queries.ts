import type { UserTx } from '../../db/transactions.ts'

/** By name. Policies decide who they are: a parent's children, a tutor's students. */
export function listFollowedStudents(tx: UserTx, limit: number) {
  return tx
    .selectFrom('students')
    .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .select(['students.id', 'user_profiles.full_name', 'students.grade', 'students.school'])
    .orderBy('user_profiles.full_name')
    .orderBy('students.id')
    .limit(limit)
    .execute()
}
