import type { PersonKind } from '#contracts/people/student-administration.ts'
import { isAddressLike } from '../../db/like-pattern.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Locks the row until the transaction ends. Returns whether the student exists. */
export async function lockStudent(tx: UserTx, student: string): Promise<boolean> {
  const row = await tx.selectFrom('students').where('id', '=', student).select('id').forUpdate().executeTakeFirst()
  return row !== undefined
}

export function listTutors(tx: UserTx, students: readonly string[]) {
  return tx
    .selectFrom('students')
    .where((is) => is('id', '=', is.fn.any(bindUuids(students))))
    .select(['id', 'tutor_id'])
    .orderBy('id')
    .execute()
}

/** Locks the rows until the transaction ends, ordered by id. Leaves out students who do not exist. */
export function lockStudents(tx: UserTx, students: readonly string[]) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .where((is) => is('s.id', '=', is.fn.any(bindUuids(students))))
    .select(['s.id', 'p.full_name', 's.grade', 's.school', 's.tutor_id', 's.revision'])
    .orderBy('s.id')
    .forUpdate('s')
    .execute()
}

export type LockedStudentRow = Awaited<ReturnType<typeof lockStudents>>[number]

interface NewRecord {
  readonly grade: number
  readonly is_grade_assumed: boolean
  readonly school: string
  readonly tutor_id: string | null
}

export async function insertStudent(tx: UserTx, values: NewRecord & { readonly user_id: string }): Promise<string> {
  const row = await tx.insertInto('students').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Creates records for those of these people who have none. */
export function insertMissingStudents(tx: UserTx, users: readonly string[], values: NewRecord) {
  return tx
    .insertInto('students')
    .values(users.map((user_id) => ({ user_id, ...values })))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(['id', 'user_id'])
    .execute()
}

export function updateStudentRow(
  tx: UserTx,
  student: string,
  values: { grade: number; school: string; tutor_id: string | null },
) {
  return tx.updateTable('students').set(values).where('id', '=', student).execute()
}

export function updateStudentRows(
  tx: UserTx,
  students: readonly string[],
  values: { grade?: number; is_grade_assumed?: boolean; school?: string; tutor_id?: string | null },
) {
  return tx
    .updateTable('students')
    .set(values)
    .where((is) => is('id', '=', is.fn.any(bindUuids(students))))
    .execute()
}

export function deleteStudentRow(tx: UserTx, student: string) {
  return tx.deleteFrom('students').where('id', '=', student).execute()
}

/** The first parent is primary. A link that remains keeps its creation time and the time from which it shows sessions. */
export async function replaceParents(tx: UserTx, student: string, parents: readonly string[]) {
  await tx
    .deleteFrom('student_parent_relationships')
    .where('student_id', '=', student)
    .where((is) => is.not(is('parent_id', '=', is.fn.any(bindUuids(parents)))))
    .execute()
  await tx
    .updateTable('student_parent_relationships')
    .set({ is_primary: false })
    .where('student_id', '=', student)
    .execute()
  if (parents.length === 0) return
  await tx
    .insertInto('student_parent_relationships')
    .values(
      parents.map((parent, position) => ({
        student_id: student,
        parent_id: parent,
        relationship_type: 'parent',
        is_primary: position === 0,
        position,
      })),
    )
    .onConflict((link) =>
      link.columns(['student_id', 'parent_id']).doUpdateSet(({ ref }) => ({
        is_primary: ref('excluded.is_primary'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

/** Gives this tutor to those of these students who have none. Returns their ids. */
export async function assignMissingTutor(tx: UserTx, students: readonly string[], tutor: string): Promise<string[]> {
  const without = tx
    .selectFrom('students')
    .where((is) => is('id', '=', is.fn.any(bindUuids(students))))
    .where('tutor_id', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
  const rows = await tx
    .updateTable('students')
    .set({ tutor_id: tutor })
    .where('id', 'in', without)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** By name. */
export function listPersonOptions(tx: UserTx, kind: PersonKind, pattern: string | null, limit: number) {
  const role = kind === 'student_without_record' ? 'student' : kind
  let query = tx
    .selectFrom('user_profiles')
    .where('role', '=', role)
    .select(['id', 'full_name', 'email'])
    .orderBy('full_name')
    .orderBy('id')
    .limit(limit)
  if (pattern !== null) {
    query = query.where((is) => is.or([is('full_name', 'ilike', pattern), isAddressLike('email', pattern)]))
  }
  if (kind === 'student_without_record') {
    query = query.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('students').whereRef('students.user_id', '=', 'user_profiles.id').select('students.id'))),
    )
  }
  return query.execute()
}

export type PersonRow = Awaited<ReturnType<typeof listPersonOptions>>[number]
