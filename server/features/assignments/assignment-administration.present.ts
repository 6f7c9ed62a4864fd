import {
  type AssignableTest,
  assignableTest,
  type StudentAssignment,
  studentAssignment,
} from '#contracts/assignment-administration.ts'
import type { AssignableTestRow, StudentAssignmentRow } from './assignment-administration.queries.ts'

export function presentAssignableTest(row: AssignableTestRow): AssignableTest {
  return assignableTest.parse({
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    questionCount: row.questions,
    assignedCount: row.assigned,
    areAnswersReleased: row.are_answers_released,
  })
}

export function presentStudentAssignment(row: StudentAssignmentRow): StudentAssignment {
  return studentAssignment.parse({
    id: row.id,
    test: { id: row.test_id, slug: row.slug, title: row.title, status: row.status },
    assignedAt: row.assigned_at.toISOString(),
    dueDate: row.due_date?.toISOString() ?? null,
    completed: row.completed,
    locked: row.locked,
    hasOwnPin: row.has_own_pin,
    isUnderWay: row.is_under_way,
    latestSubmission: row.submission_id && {
      id: row.submission_id,
      submittedAt: row.submitted_at?.toISOString(),
      scorePercentage: row.score_percentage,
    },
  })
}
