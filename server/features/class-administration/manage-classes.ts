import type { ClassDetails, ManagedClass } from '#contracts/people/class-administration.ts'
import { type ClassId, type DeletionId, type StudentId, studentId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound } from '#contracts/wire/refusals.ts'
import { convertViolations } from '../../db/refusing.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeChangedMeanwhileRefusal, requireRevision } from '../audit/require-revision.ts'
import { keepDeletionForRestoring } from '../deletions/restore-deletion.ts'
import { assignTutor } from '../student-administration/give-tutor.ts'
import { presentClass } from './classes.present.ts'
import {
  deleteClassRow,
  deleteMemberships,
  findManagedClass,
  insertClass,
  insertMemberships,
  listClassStudents,
  lockClass,
  updateClassRow,
} from './classes.queries.ts'

const entityType = 'student_classes'

/** Throws `not_found`. */
export async function readClass(tx: UserTx, id: ClassId | string): Promise<ManagedClass> {
  const row = await findManagedClass(tx, id)
  if (!row) throw classNotFound()
  return presentClass(row)
}

/** Throws `invalid_input` if the person chosen as tutor is not one. */
export async function createClass(tx: UserTx, person: Person, form: ClassDetails): Promise<ManagedClass> {
  const id = await refusingOtherTutor(insertClass(tx, columnsOf(form)))
  const made = await readClass(tx, id)
  await recordAct(tx, person, { action: 'create', entityType, entityId: id, before: null, after: made })
  return made
}

/** Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function updateClass(
  tx: UserTx,
  person: Person,
  id: ClassId,
  { revision, ...form }: ClassDetails & { revision: number },
): Promise<ManagedClass> {
  const before = await readLockedClass(tx, id)
  requireRevision(revision, before)
  await refusingOtherTutor(updateClassRow(tx, id, columnsOf(form)))
  const after = await readClass(tx, id)
  await recordAct(tx, person, { action: 'update', entityType, entityId: id, before, after })
  if (before.tutor?.id !== form.tutorId) {
    const students = await listClassStudents(tx, id)
    await assignTutor(
      tx,
      person,
      students.map((student) => student.id),
      form.tutorId,
    )
  }
  return after
}

/** The class can be restored for a limited time. Throws `not_found`. */
export async function removeClass(tx: UserTx, person: Person, id: ClassId, now: Date): Promise<DeletionId> {
  const before = await readLockedClass(tx, id)
  const deletion = await keepDeletionForRestoring(tx, 'student_classes', id, now)
  const students = await memberIds(tx, id)
  await deleteClassRow(tx, id)
  await recordAct(tx, person, {
    action: 'delete',
    entityType,
    entityId: id,
    before: { ...before, students },
    after: null,
  })
  return deletion
}

/**
 * Replaces the full set of students. `knownIds` are the students that the administrator saw; if the class has others by now, nothing is
 * replaced. Throws `not_found`, `changed_meanwhile`, `invalid_input`.
 */
export async function setStudentsOfClass(
  tx: UserTx,
  person: Person,
  id: ClassId,
  { studentIds, knownIds }: { studentIds: readonly StudentId[]; knownIds: readonly StudentId[] },
): Promise<ManagedClass> {
  const found = await readLockedClass(tx, id)
  const present = await memberIds(tx, id)
  if (!isSameSet(present, knownIds)) throw makeChangedMeanwhileRefusal(found)

  const wanted = new Set<string>(studentIds)
  const added = [...wanted].filter((student) => !present.includes(student))
  await deleteMemberships(
    tx,
    id,
    present.filter((student) => !wanted.has(student)),
  )
  await refusingMissingStudents(insertMemberships(tx, id, added))
  await recordAct(tx, person, {
    action: 'set_students',
    entityType,
    entityId: id,
    before: { students: present },
    after: { students: await memberIds(tx, id) },
  })
  if (found.tutor) await assignTutor(tx, person, added, found.tutor.id)
  return readClass(tx, id)
}

/**
 * Adds students to the class and returns the new ones. Some may already be in it. The log names only the new ones, because a whole school
 * may be added one by one. Throws `not_found`, `invalid_input`.
 */
export async function addStudentsToClass(
  tx: UserTx,
  person: Person,
  id: ClassId,
  students: readonly StudentId[],
): Promise<StudentId[]> {
  const { tutor } = await readLockedClass(tx, id)
  const present = await memberIds(tx, id)
  const added = students.filter((student) => !present.includes(student))
  if (added.length === 0) return []
  await refusingMissingStudents(insertMemberships(tx, id, added))
  const after = { students: added }
  await recordAct(tx, person, { action: 'add_student', entityType, entityId: id, before: null, after })
  if (tutor) await assignTutor(tx, person, added, tutor.id)
  return added
}

/** Removes those of the students who are in the class. Does nothing if the class no longer exists. */
export async function removeStudentsFromClass(
  tx: UserTx,
  person: Person,
  id: ClassId,
  students: readonly StudentId[],
): Promise<void> {
  if (!(await lockClass(tx, id))) return
  const present = (await memberIds(tx, id)).map((one) => studentId.parse(one))
  const kept = present.filter((student) => !students.includes(student))
  if (kept.length < present.length) await setStudentsOfClass(tx, person, id, { studentIds: kept, knownIds: present })
}

async function readLockedClass(tx: UserTx, id: ClassId): Promise<ManagedClass> {
  if (!(await lockClass(tx, id))) throw classNotFound()
  return readClass(tx, id)
}

async function memberIds(tx: UserTx, id: ClassId): Promise<string[]> {
  return (await listClassStudents(tx, id)).map((student) => student.id)
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others)
  return some.length === known.size && some.every((one) => known.has(one))
}

function columnsOf({ name, description, tutorId, gradeLevel }: ClassDetails) {
  return { name, description: description === '' ? null : description, tutor_id: tutorId, grade_level: gradeLevel }
}

function classNotFound() {
  return notFound('class')
}

function refusingOtherTutor<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    student_classes_tutor_id_role: () => makeInputRefusal('tutorId', 'This person is no longer a tutor.'),
  })
}

function refusingMissingStudents<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    student_class_memberships_student_id_fkey: () =>
      makeInputRefusal('studentIds', 'One of these students no longer exists.'),
  })
}
