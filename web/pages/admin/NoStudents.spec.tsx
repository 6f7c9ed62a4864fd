// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NoStudentsFound } from './NoStudents.tsx'

afterEach(cleanup)

const noFilters = { search: '', grade: undefined, status: undefined }

function show(filters: Partial<Parameters<typeof NoStudentsFound>[0]['filters']>) {
  const onClear = vi.fn()
  render(
    <MemoryRouter>
      <NoStudentsFound filters={{ ...noFilters, ...filters }} onClear={onClear} />
    </MemoryRouter>,
  )
  return onClear
}

test.each([
  ['no_test', 'Every student has a test'],
  ['late', 'Nobody is late'],
  ['user_only', 'Every student has a record'],
] as const)('an empty list of %s says that it is done, and offers no students to add', (status, title) => {
  const onClear = show({ status })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByText('No students found')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add students' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all students' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test.each([
  { status: 'formal' as const },
  { search: 'Li' },
  { grade: 8 },
  { status: 'no_test' as const, search: 'Li' },
  { status: 'late' as const, grade: 8 },
])('where %j leaves nobody, the filters can be cleared', (filters) => {
  show(filters)
  expect(screen.getByText('No students found')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show all students' })).toBeTruthy()
})

test('without a filter it offers to add students', () => {
  show({})
  expect(screen.getByText('No students found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add students' })).toBeTruthy()
})
