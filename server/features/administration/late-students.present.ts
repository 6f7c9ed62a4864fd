import { type LateStudent, lateStudent } from '#contracts/people/late-students.ts'
import { presentRow } from '../../http/present-row.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import type { LateStudentRow } from './late-students.queries.ts'

/** Of one list. */
export function presentLateStudents(rows: readonly LateStudentRow[]): LateStudent[] {
  const names = listNamesInView(rows)
  return rows.map((row) =>
    lateStudent.parse({
      ...presentRow(row),
      name: row.full_name,
      shownName: names.get(row.student_id),
      testTitle: row.title,
      others: row.overdue - 1,
    }),
  )
}
