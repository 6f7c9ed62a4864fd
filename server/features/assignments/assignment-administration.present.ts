import {
  type AssignableTest,
  assignableTest,
  type NotAssigned,
  notAssigned,
  type StudentAssignment,
  studentAssignment,
} from '#contracts/attempts/assignment-administration.ts'
import type { AssignableTestRow, StudentAssignmentRow } from './assignment-administration.queries.ts'

export function presentAssignableTest(row: AssignableTestRow): AssignableTest {
  return assignableTest.parse({
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    questionCount: row.questions,
    assignedCount: row.assigned,
    isDrill: row.is_drill,
    areAnswersReleased: row.are_answers_released,
  })
}

export function presentStudentAssignment(row: StudentAssignmentRow): StudentAssignment {
  return studentAssignment.parse({
    id: row.id,
    test: { id: row.test_id, slug: row.slug, title: row.title, status: row.status },
    assignedAt: row.assigned_at.toISOString(),
    dueDate: row.due_date?.toISOString() ?? null,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    note: row.note,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    completed: row.completed,
    locked: row.locked,
    hasOwnPin: row.has_own_pin,
    isUnderWay: row.is_under_way,
    latestSubmission: row.submission_id && {
      id: row.submission_id,
      submittedAt: row.submitted_at?.toISOString(),
      scorePercentage: row.score_percentage,
      totalQuestions: row.total_questions,
      isUntimed: row.is_untimed || undefined,
    },
  })
}

/** A student who already has the test. */
export function presentKept(
  student: { id: string; full_name: string | null },
  { title }: { title: string },
): NotAssigned {
  return notAssigned.parse({
    studentId: student.id,
    fullName: student.full_name,
    testTitle: title,
    reason: 'has_it_already',
  })
}

export function presentStranger(studentId: string): NotAssigned {
  return notAssigned.parse({ studentId, fullName: null, testTitle: null, reason: 'not_your_student' })
}
