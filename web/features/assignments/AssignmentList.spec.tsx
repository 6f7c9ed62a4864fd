// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
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

function show(openTests: number, assignments: AssignedTest[], shownAbove: string | null = null) {
  render(
    <MemoryRouter>
      <AssignmentList
        assignments={assignments}
        alsoRunning={[]}
        openTests={openTests}
        testsAddress="/student/tests"
        shownAbove={shownAbove}
        others={null}
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
  [1, 'One test is open to you.'],
  [6, '6 tests are open to you.'],
])('shows a student without assignments the way to %i open tests', (openTests, words) => {
  showNothingAssigned(openTests)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See Open Tests' }).getAttribute('href')).toBe('/student/tests')
})

test('offers no way to open tests where there are none', () => {
  showNothingAssigned(0)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('New tests appear here.')).toBeTruthy()
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
  expect(screen.getByText('No assigned test is waiting for you')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See Open Tests' })).toBeNull()
})

function given(number: number, dueDate: string | null, more: object = {}): AssignedTest {
  const id = `0199dddd-0000-7000-8000-00000000001${number}`
  const test = { ...done.test, id, slug: `t${number}`, title: `Test ${number}` }
  return assignedTest.parse({ ...done, id, test, completed: false, locked: false, dueDate, ...more })
}

test.each([
  ['late and not begun', '2031-03-02T12:00:00Z', null, 'Overdue', '1 minute · 0%'],
  ['due and not begun', '2031-03-06T12:00:00Z', null, 'Due in 2 days', '1 minute · 0%'],
  ['late and begun', '2031-03-02T12:00:00Z', 1, 'Overdue', '1 minute · 25%'],
])('a row says how far a test is when it is %s', (_, dueDate, answered, badge, words) => {
  const inProgress = answered === null ? null : { answered, deadlineAt: '2031-03-04T13:00:00Z' }
  show(0, [given(1, dueDate, { inProgress })])
  expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

test('two tests are shown, the one above is left out, and the others are folded', () => {
  const dates = ['2031-03-05T12:00:00Z', '2031-03-06T12:00:00Z', '2031-03-07T12:00:00Z', null]
  const assignments = [...dates.map((dueDate, number) => given(number, dueDate)), done]
  show(0, assignments, assignments[0]?.test.slug ?? null)
  const titles = (list: HTMLElement) =>
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent)
  expect(titles(screen.getByRole('region', { name: 'To do' }))).toEqual(['Test 1', 'Test 2'])
  expect(titles(screen.getByRole('list', { name: 'More tests' }))).toEqual(['Test 3', 'Done'])
  expect(screen.getByText('More tests (2)')).toBeTruthy()
})

test('a test that is unlocked for a retake is to do', () => {
  show(0, [{ ...done, locked: false }])
  const toDo = within(screen.getByRole('region', { name: 'To do' }))
  expect(toDo.getByRole('link', { name: 'Retake Test: Done' })).toBeTruthy()
})
