/** Students by name, and those of a class, as far as the person sees them. Features that let tutors act ask for them. */
import type { UserTx } from '../../db/transactions.ts'
import { uuids } from '../../db/uuids.ts'

/** By name. */
export function listNames(tx: UserTx, students: readonly string[]) {
  return tx
    .selectFrom('students')
    .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where((is) => is('students.id', '=', is.fn.any(uuids(students))))
    .select(['students.id', 'students.user_id', 'user_profiles.full_name'])
    .orderBy('user_profiles.full_name')
    .orderBy('students.id')
    .execute()
}

/** Undefined if there is no such class. */
export async function listMembers(tx: UserTx, classId: string): Promise<string[] | undefined> {
  const found = await tx.selectFrom('student_classes').where('id', '=', classId).select('id').executeTakeFirst()
  if (!found) return undefined
  const rows = await tx
    .selectFrom('student_class_memberships')
    .where('class_id', '=', classId)
    .select('student_id')
    .orderBy('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}
