import { type LateStudent, lateStudent } from '#contracts/people/late-students.ts'
import { namesInView } from '../person/names-in-view.ts'
import type { LateStudentRow } from './late-students.queries.ts'

/** Of one list. */
export function presentLateStudents(rows: readonly LateStudentRow[]): LateStudent[] {
  const names = namesInView(rows)
  return rows.map((row) =>
    lateStudent.parse({
      studentId: row.student_id,
      name: row.full_name,
      shownName: names.get(row.student_id),
      assignmentId: row.assignment_id,
      testTitle: row.title,
      dueDate: row.due_date?.toISOString(),
      remindedAt: row.reminded_at?.toISOString() ?? null,
      others: row.overdue - 1,
    }),
  )
}
