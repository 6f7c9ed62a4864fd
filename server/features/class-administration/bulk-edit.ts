import type { BulkChange, bulkEditStudents, Undoing, undoBulkEdit } from '#contracts/people/bulk-edit.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type StudentId, studentId, userId } from '#contracts/wire/ids.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import {
  editStudents,
  readLockedStudents,
  recordStudentEdits,
  restoreEditedStudent,
} from '../student-administration/edit-students.ts'
import { addStudentsToClass, removeStudentsFromClass } from './manage-classes.ts'

/** Edits all students or none, except that students who no longer exist are left out. Throws `not_found`, `invalid_input`. */
export async function editStudentsInBulk(
  tx: UserTx,
  person: Person,
  { studentIds, classId, ...details }: BulkChange & { studentIds: readonly StudentId[] },
): Promise<ReplyOf<typeof bulkEditStudents>> {
  const wanted = [...new Set(studentIds)]
  const before = await readLockedStudents(tx, wanted)
  const present = before.map(({ id }) => studentId.parse(id))
  // The class is changed first: it gives its tutor to students without one, and a tutor who is chosen here replaces that tutor.
  const joined = classId === undefined ? [] : await addStudentsToClass(tx, person, classId, present)
  await editStudents(tx, present, details)
  const edits = await recordStudentEdits(tx, person, before)

  const changed = new Set<string>([...joined, ...edits.map((edit) => edit.before.id)])
  return {
    changed: changed.size,
    unchanged: present.length - changed.size,
    missing: wanted.filter((id) => !present.includes(id)),
    undo: {
      students: edits.map((edit) => ({
        id: studentId.parse(edit.before.id),
        grade: edit.before.grade,
        school: edit.before.school,
        tutorId: edit.before.tutor_id === null ? null : userId.parse(edit.before.tutor_id),
        revision: edit.after.revision,
      })),
      joined: classId === undefined || joined.length === 0 ? null : { classId, studentIds: joined },
    },
  }
}

/** Leaves out students who were changed in the meantime. Throws `invalid_input`. */
export async function undoBulkStudentEdit(
  tx: UserTx,
  person: Person,
  { students, joined }: Undoing,
): Promise<ReplyOf<typeof undoBulkEdit>> {
  const ids = new Set<string>([...students.map(({ id }) => id), ...(joined?.studentIds ?? [])])
  const before = await readLockedStudents(tx, [...ids])
  if (joined !== null) await removeStudentsFromClass(tx, person, joined.classId, joined.studentIds)
  let changedSince = 0
  for (const former of students) {
    const present = before.find(({ id }) => id === former.id)
    if (present?.revision === former.revision) await restoreEditedStudent(tx, former)
    else changedSince += 1
  }
  await recordStudentEdits(tx, person, before)
  return { restored: ids.size - changedSince, changedSince }
}
