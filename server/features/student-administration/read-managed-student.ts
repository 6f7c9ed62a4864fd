/** Finds the student that an administrator is about to change, and translates database errors into refusals. */

import { type ManagedStudent, placeholderPrefix } from '#contracts/people/student-administration.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound } from '#contracts/wire/refusals.ts'
import { convertViolations } from '../../db/refusing.ts'
import type { UserTx } from '../../db/transactions.ts'
import { findManagedStudent } from './managed-students.queries.ts'
import { presentManagedStudent } from './students.present.ts'
import { lockStudent } from './students.queries.ts'

/** Throws `not_found`. */
export async function readManagedStudent(tx: UserTx, student: string): Promise<ManagedStudent> {
  const row = await findManagedStudent(tx, { student })
  if (!row) throw makeStudentNotFoundRefusal()
  return presentManagedStudent(row)
}

/** Like `readManagedStudent`, and locks the student until the transaction ends. */
export async function readLockedStudent(tx: UserTx, student: StudentId | string): Promise<ManagedStudent> {
  if (!(await lockStudent(tx, student))) throw makeStudentNotFoundRefusal()
  return readManagedStudent(tx, student)
}

/** Returns the user id in a placeholder's id, or null for the id of a student. */
export function parsePlaceholderUser(ref: string): string | null {
  return ref.startsWith(placeholderPrefix) ? ref.slice(placeholderPrefix.length) : null
}

export function makeStudentNotFoundRefusal() {
  return notFound('student')
}

/** Throws `student_exists`, and `invalid_input` for people with another role. */
export function convertWrongPeopleErrors<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    students_user_id_key: () => makeInputRefusal('userId', 'This user is already a formal student.', 'student_exists'),
    students_user_id_role: () => makeInputRefusal('userId', 'This person is no longer a student.'),
    students_tutor_id_role: () => makeInputRefusal('tutorId', 'This person is no longer a tutor.'),
    student_parent_relationships_parent_id_role: () =>
      makeInputRefusal('parentId', 'This person is no longer a parent.'),
  })
}
