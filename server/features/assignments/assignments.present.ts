import {
  type AssignedTest,
  assignedTest,
  type MyTest,
  myTest,
  type TestState,
} from '#contracts/attempts/assignments.ts'
import { countAnswers } from '#domain/answers/correctness.ts'
import { findWholeExam } from '#domain/attempts/whole-exam.ts'
import { readWindow } from '../tests/availability.ts'
import type { AssignedTestRow, MyTestRow } from './assignments.queries.ts'

export function presentAssignedTest(row: AssignedTestRow): AssignedTest {
  return assignedTest.parse({
    id: row.id,
    test: presentTest(row),
    assignedAt: row.assigned_at.toISOString(),
    ...presentTerms(row),
    completed: row.completed,
    locked: row.locked,
    inProgress: presentAttempt(row),
    latestSubmissionId: row.latest_submission_id,
  })
}

export function presentMyTest(row: MyTestRow, now: Date): MyTest {
  return myTest.parse({
    test: presentTest(row),
    state: stateOf(row, now),
    assignment: row.assignment_id && {
      id: row.assignment_id,
      assignedAt: row.assigned_at?.toISOString(),
      ...presentTerms(row),
      completed: row.completed,
      locked: row.locked,
    },
    inProgress: presentAttempt(row),
    latestSubmissionId: row.latest_submission_id,
  })
}

function stateOf(row: MyTestRow, now: Date): TestState {
  if (row.is_untimed !== null) return 'under_way'
  if (row.completed && row.locked) return 'completed'
  if (row.status !== 'active' && row.status !== 'published') return 'not_available'
  const window = readWindow(row, now)
  if (window !== 'open') return window
  if (row.completed) return 'unlocked'
  return row.assignment_id ? 'assigned' : 'open'
}

function presentTerms(row: AssignedTestRow | MyTestRow) {
  return {
    dueDate: row.due_date?.toISOString() ?? null,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    note: row.note ?? '',
  }
}

function presentTest(row: AssignedTestRow | MyTestRow) {
  return {
    id: row.test_id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    durationSeconds: row.duration * 60,
    status: row.status,
    questionCount: row.question_count,
    isForwardOnly: row.is_forward_only,
    isDrill: row.is_drill,
    exam: findWholeExam(row),
  }
}

function presentAttempt(row: AssignedTestRow | MyTestRow) {
  if (row.is_untimed === null) return null
  const deadlineAt = row.deadline_at?.toISOString() ?? null
  return { answered: countAnswers(row.answers), deadlineAt, isUntimed: row.is_untimed || undefined }
}
