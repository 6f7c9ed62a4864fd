/** Edits several students at once. */
import type { StudentDetails } from '#contracts/people/student-administration.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { convertWrongPeopleErrors } from './read-managed-student.ts'
import { type LockedStudentRow, lockStudents, updateStudentRow, updateStudentRows } from './students.queries.ts'

type PartialDetails = { [Field in keyof StudentDetails]?: StudentDetails[Field] | undefined }

/** Reads the existing students and locks them until the transaction ends. */
export function readLockedStudents(tx: UserTx, students: readonly string[]): Promise<LockedStudentRow[]> {
  return lockStudents(tx, students)
}

/** Sets the same values for all of these students; omitted values stay. Throws `invalid_input`. */
export async function editStudents(tx: UserTx, students: readonly string[], details: PartialDetails): Promise<void> {
  const values = {
    ...(details.grade !== undefined && { grade: details.grade, is_grade_assumed: false }),
    ...(details.school !== undefined && { school: details.school }),
    ...(details.tutorId !== undefined && { tutor_id: details.tutorId }),
  }
  if (Object.keys(values).length === 0) return
  await convertWrongPeopleErrors(updateStudentRows(tx, students, values))
}

/** Throws `invalid_input`. */
export async function restoreEditedStudent(
  tx: UserTx,
  { id, grade, school, tutorId }: StudentDetails & { id: string },
): Promise<void> {
  await convertWrongPeopleErrors(updateStudentRow(tx, id, { grade, school, tutor_id: tutorId }))
}

/** Writes an audit log entry for each changed student. Returns the students as they were before. */
export async function recordStudentEdits(
  tx: UserTx,
  person: Person,
  before: readonly LockedStudentRow[],
): Promise<{ before: LockedStudentRow; after: LockedStudentRow }[]> {
  const present = new Map(
    (
      await lockStudents(
        tx,
        before.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const edits = before.flatMap((former) => {
    const after = present.get(former.id)
    return after === undefined || after.revision === former.revision ? [] : [{ before: former, after }]
  })
  for (const edit of edits) {
    await recordAct(tx, person, {
      action: 'update',
      entityType: 'students',
      entityId: edit.after.id,
      before: audited(edit.before),
      after: audited(edit.after),
    })
  }
  return edits
}

function audited({ full_name, grade, school, tutor_id }: LockedStudentRow) {
  return { fullName: full_name, grade, school, tutorId: tutor_id }
}
