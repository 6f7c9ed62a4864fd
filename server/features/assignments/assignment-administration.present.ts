import {
  type AssignableTest,
  assignableTest,
  notAssigned,
  type StudentAssignment,
  studentAssignment,
  type UnassignedStudent,
} from '#contracts/attempts/assignment-administration.ts'
import { presentRow } from '../../http/present-row.ts'
import { isRoute } from '../tests/kept-versions.ts'
import type { AssignableTestRow, StudentAssignmentRow } from './assignment-administration.queries.ts'

export function presentAssignableTest(row: AssignableTestRow): AssignableTest {
  return assignableTest.parse({
    ...presentRow(row),
    assignedCount: row.assigned,
    isDrill: row.purpose === 'drill',
  })
}

export function presentStudentAssignment(row: StudentAssignmentRow): StudentAssignment {
  return studentAssignment.parse({
    ...presentRow(row),
    test: { id: row.test_id, slug: row.slug, title: row.title, status: row.status },
    latestSubmission: row.submission_id && {
      ...presentRow(row),
      id: row.submission_id,
      isUntimed: row.is_untimed || undefined,
      isAdaptive: (row.test_version !== null && isRoute({ version: row.test_version })) || undefined,
    },
  })
}

/** A student who already has the test. */
export function presentKeptAssignment(
  student: { id: string; full_name: string | null },
  { title }: { title: string },
): UnassignedStudent {
  return notAssigned.parse({
    studentId: student.id,
    fullName: student.full_name,
    testTitle: title,
    reason: 'has_it_already',
  })
}

export function presentUnknownStudent(studentId: string): UnassignedStudent {
  return notAssigned.parse({ studentId, fullName: null, testTitle: null, reason: 'not_your_student' })
}
