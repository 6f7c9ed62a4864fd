import { expect, it } from 'vitest'
import { type AssignedTest, assignedTest } from '#contracts/assignments.ts'
import { groupAssignments } from './assignment-groups.ts'

let count = 0

function anAssignment(title: string, given: Partial<Omit<AssignedTest, 'test' | 'id'>> & { status?: string } = {}) {
  const { status = 'active', ...rest } = given
  count += 1
  const id = `0199dddd-0000-7000-8000-${String(count).padStart(12, '0')}`
  return assignedTest.parse({
    id,
    test: { id, slug: title, title, description: '', durationSeconds: 60, status, questionCount: 2 },
    assignedAt: '2031-03-01T09:00:00Z',
    dueDate: null,
    completed: false,
    locked: false,
    inProgress: null,
    latestSubmissionId: null,
    ...rest,
  })
}

function titles(assignments: AssignedTest[]) {
  return assignments.map((assignment) => assignment.test.title)
}

it('puts what is under way first, then what is due first, then what is not due', () => {
  const { open } = groupAssignments([
    anAssignment('whenever'),
    anAssignment('late', { dueDate: '2031-03-09T09:00:00Z' }),
    anAssignment('soon', { dueDate: '2031-03-05T09:00:00Z' }),
    anAssignment('under way', { inProgress: { answered: 1, deadlineAt: '2031-03-04T12:00:00Z' } }),
  ])
  expect(titles(open)).toEqual(['under way', 'soon', 'late', 'whenever'])
})

it('keeps drafts apart from what can be started', () => {
  const groups = groupAssignments([
    anAssignment('draft', { status: 'draft' }),
    anAssignment('published', { status: 'published' }),
  ])
  expect(titles(groups.notAvailable)).toEqual(['draft'])
  expect(titles(groups.open)).toEqual(['published'])
})

it('shows a retake that is under way as open although the test was completed before', () => {
  const retake = { completed: true, inProgress: { answered: 0, deadlineAt: '2031-03-04T12:00:00Z' } }
  const groups = groupAssignments([
    anAssignment('retake', retake),
    anAssignment('done', { completed: true, locked: true }),
  ])
  expect(titles(groups.open)).toEqual(['retake'])
  expect(titles(groups.completed)).toEqual(['done'])
})
