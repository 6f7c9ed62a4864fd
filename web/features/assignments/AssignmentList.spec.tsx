// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type AssignedTest, assignedTest } from '#contracts/attempts/assignments.ts'
import { AssignmentList } from './AssignmentList.tsx'

afterEach(cleanup)

const done = assignedTest.parse({
  ...{ id: '0199dddd-0000-7000-8000-000000000001', assignedAt: '2031-03-01T09:00:00Z', dueDate: null, opensAt: null },
  test: {
    ...{ id: '0199dddd-0000-7000-8000-000000000002', slug: 'done', title: 'Done', description: '', status: 'active' },
    ...{ durationSeconds: 60, questionCount: 4, isForwardOnly: false, isDrill: false },
  },
  ...{ closesAt: null, note: '', completed: true, locked: true, inProgress: null, latestSubmissionId: null },
})

function show(openTests: number, assignments: AssignedTest[]) {
  render(
    <MemoryRouter>
      <AssignmentList
        assignments={assignments}
        alsoRunning={[]}
        openTests={openTests}
        testsAddress="/student/tests"
        serverNow="2031-03-04T12:00:00.000Z"
        receivedAt={0}
        testAddress={() => '/test/a'}
        resultsAddress={() => null}
      />
    </MemoryRouter>,
  )
}

function showNothingAssigned(openTests: number) {
  show(openTests, [])
  expect(screen.getByText('No tests assigned yet')).toBeTruthy()
}

test.each([
  [1, /One test is open to you now/],
  [6, /6 tests are open to you now/],
])('shows a student without assignments the way to %i open tests', (openTests, words) => {
  showNothingAssigned(openTests)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See Open Tests' }).getAttribute('href')).toBe('/student/tests')
})

test('offers no way to open tests where there are none', () => {
  showNothingAssigned(0)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [1, 'One test is open to you.'],
  [6, '6 tests are open to you.'],
])('shows a student who has done what was assigned the way to %i open tests', (openTests, words) => {
  show(openTests, [done])
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See Open Tests' }).getAttribute('href')).toBe('/student/tests')
})

test('says so where nothing is assigned and no test is open', () => {
  show(0, [done])
  expect(screen.getByText('No test is open to you. New tests appear here.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See Open Tests' })).toBeNull()
})

test.each([
  ['late and not begun', '2031-03-02T12:00:00Z', null, 'since Sun, Mar 2 · Not started'],
  ['due and not begun', '2031-03-06T12:00:00Z', null, 'Not started'],
  ['late and begun', '2031-03-02T12:00:00Z', 1, '25% answered'],
])('the row of the next test says how far it is when it is %s', (_, dueDate, answered, words) => {
  const inProgress = answered === null ? null : { answered, deadlineAt: '2031-03-04T13:00:00Z' }
  show(0, [assignedTest.parse({ ...done, completed: false, locked: false, dueDate, inProgress })])
  expect(screen.getByText(words)).toBeTruthy()
})
