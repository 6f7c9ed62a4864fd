import { expect, test } from 'vitest'
import { type AssignedTest, assignedTest } from '#contracts/attempts/assignments.ts'
import { groupAssignments } from './assignment-groups.ts'

let count = 0

function anAssignment(title: string, given: Partial<Omit<AssignedTest, 'test' | 'id'>> & { status?: string } = {}) {
  const { status = 'active', ...rest } = given
  count += 1
  const id = `0199dddd-0000-7000-8000-${String(count).padStart(12, '0')}`
  return assignedTest.parse({
    id,
    test: {
      id,
      slug: title,
      title,
      description: '',
      durationSeconds: 60,
      status,
      questionCount: 2,
      isForwardOnly: false,
      isDrill: false,
    },
    assignedAt: '2031-03-01T09:00:00Z',
    ...{ dueDate: null, opensAt: null, closesAt: null, note: '' },
    completed: false,
    locked: false,
    inProgress: null,
    latestSubmissionId: null,
    ...rest,
  })
}

const now = new Date('2031-03-04T10:00:00Z')

function grouped(assignments: AssignedTest[]) {
  return groupAssignments(assignments, now)
}

function titles(assignments: AssignedTest[]) {
  return assignments.map((assignment) => assignment.test.title)
}

test('puts what is in progress first, then what is due first, then what is not due', () => {
  const { open } = grouped([
    anAssignment('whenever'),
    anAssignment('late', { dueDate: '2031-03-09T09:00:00Z' }),
    anAssignment('soon', { dueDate: '2031-03-05T09:00:00Z' }),
    anAssignment('in progress', { inProgress: { answered: 1, deadlineAt: '2031-03-04T12:00:00Z' } }),
  ])
  expect(titles(open)).toEqual(['in progress', 'soon', 'late', 'whenever'])
})

test('keeps drafts and tests outside their window apart from what can be started', () => {
  const groups = grouped([
    anAssignment('draft', { status: 'draft' }),
    anAssignment('published', { status: 'published' }),
    anAssignment('early', { opensAt: '2031-03-05T09:00:00Z' }),
    anAssignment('closed', { closesAt: '2031-03-04T09:00:00Z' }),
  ])
  expect(titles(groups.notAvailable)).toEqual(['draft', 'early', 'closed'])
  expect(titles(groups.open)).toEqual(['published'])
})

test('shows a test in progress as open after it has closed', () => {
  const inProgress = { answered: 0, deadlineAt: '2031-03-04T12:00:00Z' }
  expect(titles(grouped([anAssignment('begun', { closesAt: '2031-03-04T09:00:00Z', inProgress })]).open)).toEqual([
    'begun',
  ])
})

test('shows a retake in progress as open although the test was completed before', () => {
  const retake = { completed: true, inProgress: { answered: 0, deadlineAt: '2031-03-04T12:00:00Z' } }
  const groups = grouped([anAssignment('retake', retake), anAssignment('done', { completed: true, locked: true })])
  expect(titles(groups.open)).toEqual(['retake'])
  expect(titles(groups.completed)).toEqual(['done'])
})
