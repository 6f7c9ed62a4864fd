import {
  defaultGrade,
  type ManagedStudent,
  type makeFormalStudents as makeFormalEndpoint,
  type NewStudent,
  notFormalMessage,
  type StudentDetails,
} from '#contracts/people/student-administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type StudentId, studentId, type UserId, userId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { Config } from '../../config.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeChangedMeanwhileRefusal, requireRevision } from '../audit/require-revision.ts'
import { recordSchoolConsent } from '../consents/record-school-consent.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { announceManualLinks } from './link-parents.ts'
import { findManagedStudent } from './managed-students.queries.ts'
import {
  convertWrongPeopleErrors,
  makeStudentNotFoundRefusal,
  parsePlaceholderUser,
  readLockedStudent,
  readManagedStudent,
} from './read-managed-student.ts'
import { presentManagedStudent } from './students.present.ts'
import {
  deleteStudentRow,
  insertMissingStudents,
  insertStudent,
  replaceParents,
  updateStudentRow,
} from './students.queries.ts'

type Registering = Pick<Config, 'registration'>

/** Details whose grade may be null if it is unknown. */
type MaybeUnknown<Details extends { readonly grade: number }> = Omit<Details, 'grade'> & {
  readonly grade: Details['grade'] | null
}

/** Throws `student_exists`, `invalid_input`. */
export async function createStudent(
  tx: UserTx,
  person: Person,
  config: Registering,
  form: MaybeUnknown<NewStudent>,
): Promise<ManagedStudent> {
  const id = await convertWrongPeopleErrors(insertStudent(tx, { user_id: form.userId, ...recordOf(form) }))
  if (form.parentId !== null) await convertWrongPeopleErrors(replaceParents(tx, id, [form.parentId]))
  await recordSchoolConsent(tx, person, config, [form.userId])
  const made = await readManagedStudent(tx, id)
  await recordAct(tx, person, { action: 'create', entityType: 'students', entityId: id, before: null, after: made })
  return made
}

/**
 * Creates the record of a person who already has an account, and notifies them of the linked parent. Throws `student_exists`,
 * `invalid_input`.
 */
export async function createAndAnnounceStudent(
  tx: UserTx,
  person: Person,
  services: Pick<Services, 'clock' | 'config'>,
  form: NewStudent,
): Promise<ManagedStudent> {
  const made = await createStudent(tx, person, services.config, form)
  const adults = made.parents.map(({ id }) => id)
  if (made.id !== null) await announceManualLinks(tx, person, { student: made.id, adults }, makeNotifyOptions(services))
  return made
}

/** Saving a placeholder creates its record. Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function updateStudent(
  tx: UserTx,
  person: Person,
  config: Registering,
  ref: string,
  { revision, ...details }: StudentDetails & { revision: number },
): Promise<ManagedStudent> {
  const user = parsePlaceholderUser(ref)
  if (user !== null) return makeFormal(tx, person, config, user, details)
  const before = await readLockedStudent(tx, ref)
  requireRevision(revision, before)
  await convertWrongPeopleErrors(updateStudentRow(tx, ref, columnsOf(details)))
  const after = await readManagedStudent(tx, ref)
  await recordAct(tx, person, { action: 'update', entityType: 'students', entityId: ref, before, after })
  return after
}

/** Creates records for students without one. Throws `invalid_input` if one of the people is not a student, or the tutor is not a tutor. */
export async function makeFormalStudents(
  tx: UserTx,
  person: Person,
  config: Registering,
  { userIds, ...details }: MaybeUnknown<StudentDetails> & { userIds: readonly UserId[] },
): Promise<ReplyOf<typeof makeFormalEndpoint>> {
  const users = [...new Set(userIds)]
  const made = await convertWrongPeopleErrors(insertMissingStudents(tx, users, recordOf(details)))
  const newUsers = made.map((row) => row.user_id)
  await recordSchoolConsent(tx, person, config, newUsers)
  for (const { id, user_id } of made) {
    const after = { userId: user_id, ...details, grade: details.grade ?? defaultGrade }
    await recordAct(tx, person, { action: 'create', entityType: 'students', entityId: id, before: null, after })
  }
  return {
    made: made.map((row) => ({ id: studentId.parse(row.id), userId: userId.parse(row.user_id) })),
    alreadyFormal: users.length - made.length,
  }
}

async function makeFormal(tx: UserTx, person: Person, config: Registering, user: string, details: StudentDetails) {
  const row = await findManagedStudent(tx, { user })
  if (!row) throw makeStudentNotFoundRefusal()
  const before = presentManagedStudent(row)
  if (before.isFormal) throw makeChangedMeanwhileRefusal(before)
  const id = await convertWrongPeopleErrors(insertStudent(tx, { user_id: user, ...recordOf(details) }))
  await recordSchoolConsent(tx, person, config, [user])
  const after = await readManagedStudent(tx, id)
  await recordAct(tx, person, { action: 'create', entityType: 'students', entityId: id, before: null, after })
  return after
}

/** Deletes the record. The account stays, and the person becomes a placeholder. Throws `not_found`, `not_formal_student`. */
export async function removeStudent(tx: UserTx, person: Person, ref: string): Promise<StudentId> {
  const user = parsePlaceholderUser(ref)
  if (user !== null) {
    const row = await findManagedStudent(tx, { user })
    if (!row) throw makeStudentNotFoundRefusal()
    if (row.id === null) throw new Refusal('not_formal_student', notFormalMessage)
    throw makeChangedMeanwhileRefusal(presentManagedStudent(row))
  }
  const before = await readLockedStudent(tx, ref)
  await deleteStudentRow(tx, ref)
  await recordAct(tx, person, { action: 'delete', entityType: 'students', entityId: ref, before, after: null })
  return studentId.parse(ref)
}

/** A record with the default grade is marked as assumed. */
function recordOf({ grade, ...details }: MaybeUnknown<StudentDetails>) {
  return { ...columnsOf({ ...details, grade: grade ?? defaultGrade }), is_grade_assumed: grade === null }
}

function columnsOf({ grade, school, tutorId }: Pick<StudentDetails, 'grade' | 'school' | 'tutorId'>) {
  return { grade, school, tutor_id: tutorId }
}
