import { type LateStudent, lateStudent } from '#contracts/people/late-students.ts'
import type { LateStudentRow } from './late-students.queries.ts'

export function presentLateStudent(row: LateStudentRow): LateStudent {
  return lateStudent.parse({
    studentId: row.student_id,
    name: row.full_name,
    assignmentId: row.assignment_id,
    testTitle: row.title,
    dueDate: row.due_date?.toISOString(),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    others: row.overdue - 1,
  })
}
