/** Finds what an administrator is about to change, and says in words what the database refuses. */
import type { StudentId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type ManagedStudent, placeholderPrefix } from '#contracts/student-administration.ts'
import type { UserTx } from '../../db/transactions.ts'
import { violates } from '../../db/violations.ts'
import { findManagedStudent } from './managed-students.queries.ts'
import { presentManagedStudent } from './students.present.ts'
import { lockStudent } from './students.queries.ts'

/** Throws `not_found`. */
export async function getManagedStudent(tx: UserTx, student: string): Promise<ManagedStudent> {
  const row = await findManagedStudent(tx, { student })
  if (!row) throw studentNotFound()
  return presentManagedStudent(row)
}

/** As `getManagedStudent`, and nobody else changes the student until this transaction ends. */
export async function getLockedStudent(tx: UserTx, student: StudentId | string): Promise<ManagedStudent> {
  if (!(await lockStudent(tx, student))) throw studentNotFound()
  return getManagedStudent(tx, student)
}

/** The user id of a placeholder's id; null for the id of a student. */
export function placeholderUser(ref: string): string | null {
  return ref.startsWith(placeholderPrefix) ? ref.slice(placeholderPrefix.length) : null
}

export function studentNotFound() {
  return new Refusal('not_found', 'This student does not exist any more.')
}

const wrongPeople = [
  ['students_user_id_role', 'userId', 'This person is not a student any more.'],
  ['students_tutor_id_role', 'tutorId', 'This person is not a tutor any more.'],
  ['student_parent_relationships_parent_id_role', 'parentId', 'This person is not a parent any more.'],
] as const

/** Throws `invalid_input` for people of another role, and `student_exists`. */
export async function inWords<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (violates(error, 'students_user_id_key')) {
      const message = 'This user is a formal student already.'
      throw new Refusal('student_exists', message, { issues: [{ path: 'userId', message }] })
    }
    for (const [constraint, path, message] of wrongPeople) {
      if (violates(error, constraint)) throw new Refusal('invalid_input', message, { issues: [{ path, message }] })
    }
    throw error
  }
}
