import {
  type AssignedTest,
  assignedTest,
  type MyTest,
  myTest,
  type TestState,
} from '#contracts/attempts/assignments.ts'
import { countAnswers } from '#domain/answers/correctness.ts'
import { findWholeExam } from '#domain/attempts/whole-exam.ts'
import { presentClock } from '../../http/present-clock.ts'
import { presentRow } from '../../http/present-row.ts'
import { readAssignmentWindow } from '../tests/availability.ts'
import type { AssignedTestRow, MyTestRow } from './assignments.queries.ts'

export function presentAssignedTest(row: AssignedTestRow, now: Date): AssignedTest {
  return assignedTest.parse({
    ...presentRow(row),
    test: presentTest(row),
    note: row.note ?? '',
    inProgress: presentAttempt(row, now),
  })
}

export function presentMyTest(row: MyTestRow, now: Date): MyTest {
  return myTest.parse({
    test: presentTest(row),
    state: stateOf(row, now),
    assignment: row.assignment_id && { ...presentRow(row), id: row.assignment_id, note: row.note ?? '' },
    inProgress: presentAttempt(row, now),
    latestSubmissionId: row.latest_submission_id,
  })
}

function stateOf(row: MyTestRow, now: Date): TestState {
  if (row.is_untimed !== null) return 'under_way'
  if (row.completed && row.locked) return 'completed'
  if (row.status !== 'active' && row.status !== 'published') return 'not_available'
  const window = readAssignmentWindow(row, now)
  if (window !== 'open') return window
  if (row.completed) return 'unlocked'
  return row.assignment_id ? 'assigned' : 'open'
}

function presentTest(row: AssignedTestRow | MyTestRow) {
  return {
    ...presentRow(row),
    id: row.test_id,
    durationSeconds: row.duration * 60,
    isDrill: row.purpose === 'drill',
    exam: findWholeExam(row),
  }
}

function presentAttempt(row: AssignedTestRow | MyTestRow, now: Date) {
  if (row.is_untimed === null) return null
  const { deadlineAt, pausedUntil } = presentClock(row, now)
  return { answered: countAnswers(row.answers), deadlineAt, pausedUntil, isUntimed: row.is_untimed || undefined }
}
