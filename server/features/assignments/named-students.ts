/** Looks up students by name, and those of a class, as far as the person may see them. Used by features that are also for tutors. */
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'
import { listNamesInView } from '../person/names-in-view.ts'

/** Sorted by name, with details that distinguish identical names in the list. */
export async function listNamesApart(tx: UserTx, students: readonly string[]) {
  const rows = await listStudentNames(tx, students)
  const names = listNamesInView(rows.map((row) => ({ ...row, student_id: row.id })))
  return rows.map((row) => ({ ...row, full_name: row.full_name && (names.get(row.id) ?? row.full_name) }))
}

/** By name. */
export function listStudentNames(tx: UserTx, students: readonly string[]) {
  return tx
    .selectFrom('students')
    .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where((is) => is('students.id', '=', is.fn.any(bindUuids(students))))
    .select(['students.id', 'students.user_id', 'user_profiles.full_name', 'students.grade', 'students.school'])
    .orderBy('user_profiles.full_name')
    .orderBy('students.id')
    .execute()
}

/** Undefined if there is no such class. */
export async function listClassMembers(tx: UserTx, classId: string): Promise<string[] | undefined> {
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
