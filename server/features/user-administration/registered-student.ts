/** Creates the student record of a person registered from a file: grade, school, tutor, class, and parent at once. */

import { placeholderSchool } from '#contracts/people/student-administration.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { classId, studentId, userId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, type Refusal } from '#contracts/wire/refusals.ts'
import type { Config } from '../../config.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { addStudentsToClass } from '../class-administration/manage-classes.ts'
import { createStudent } from '../student-administration/manage-students.ts'
import { findPersonByEmail, listClassesByName } from './registered-student.queries.ts'

/** Tutor and parent by email address, the class by name. */
export interface StudentFields {
  readonly grade: number | null
  readonly school: string | null
  readonly tutor: string | null
  readonly className: string | null
  readonly parent: string | null
}

export function hasStudentFields(fields: StudentFields): boolean {
  return Object.values(fields).some((value) => value !== null)
}

/** Throws `invalid_input` if the tutor, class, or parent does not exist; then nothing is created for the person. */
export async function makeRegisteredStudent(
  tx: UserTx,
  person: Person,
  config: Pick<Config, 'registration'>,
  user: string,
  fields: StudentFields,
) {
  const tutorId = await idOf(tx, 'tutor', fields.tutor)
  const parentId = await idOf(tx, 'parent', fields.parent)
  const group = await classOf(tx, fields.className)
  const { id } = await createStudent(tx, person, config, {
    userId: userId.parse(user),
    grade: fields.grade,
    school: fields.school ?? placeholderSchool,
    tutorId,
    parentId,
  })
  if (group !== null) await addStudentsToClass(tx, person, group, [studentId.parse(id)])
  return id
}

async function idOf(tx: UserTx, role: 'tutor' | 'parent', email: string | null): Promise<UserId | null> {
  if (email === null) return null
  const found = await findPersonByEmail(tx, role, email)
  if (found) return userId.parse(found.id)
  throw missing(role, `There is no ${role} with the email ${email}. Register them first, then try again.`)
}

async function classOf(tx: UserTx, name: string | null) {
  if (name === null) return null
  const [found, another] = await listClassesByName(tx, name)
  if (!found) throw missing('class', `There is no class named ${name}. Create it first, then try again.`)
  if (another) throw missing('class', `There is more than one class named ${name}. Give each its own name first.`)
  return classId.parse(found.id)
}

function missing(path: string, message: string): Refusal {
  return makeInputRefusal(path, message)
}
