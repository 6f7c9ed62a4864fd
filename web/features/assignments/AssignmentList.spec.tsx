// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AssignmentList } from './AssignmentList.tsx'

afterEach(cleanup)

function showNothingAssigned(openTests: number) {
  render(
    <MemoryRouter>
      <AssignmentList
        assignments={[]}
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
