/** Finds the student that an administrator is about to change, and translates database errors into refusals. */

import { type ManagedStudent, placeholderPrefix } from '#contracts/people/student-administration.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { notFound, refusedAt } from '#contracts/wire/refusals.ts'
import { refusing } from '../../db/refusing.ts'
import type { UserTx } from '../../db/transactions.ts'
import { findManagedStudent } from './managed-students.queries.ts'
import { presentManagedStudent } from './students.present.ts'
import { lockStudent } from './students.queries.ts'

/** Throws `not_found`. */
export async function readManagedStudent(tx: UserTx, student: string): Promise<ManagedStudent> {
  const row = await findManagedStudent(tx, { student })
  if (!row) throw studentNotFound()
  return presentManagedStudent(row)
}

/** Like `readManagedStudent`, and locks the student until the transaction ends. */
export async function readLockedStudent(tx: UserTx, student: StudentId | string): Promise<ManagedStudent> {
  if (!(await lockStudent(tx, student))) throw studentNotFound()
  return readManagedStudent(tx, student)
}

/** Returns the user id in a placeholder's id, or null for the id of a student. */
export function placeholderUser(ref: string): string | null {
  return ref.startsWith(placeholderPrefix) ? ref.slice(placeholderPrefix.length) : null
}

export function studentNotFound() {
  return notFound('student')
}

/** Throws `student_exists`, and `invalid_input` for people with another role. */
export function refusingWrongPeople<Result>(write: Promise<Result>): Promise<Result> {
  return refusing(write, {
    students_user_id_key: () => refusedAt('userId', 'This user is already a formal student.', 'student_exists'),
    students_user_id_role: () => refusedAt('userId', 'This person is no longer a student.'),
    students_tutor_id_role: () => refusedAt('tutorId', 'This person is no longer a tutor.'),
    student_parent_relationships_parent_id_role: () => refusedAt('parentId', 'This person is no longer a parent.'),
  })
}
