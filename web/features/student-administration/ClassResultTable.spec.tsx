// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { classResult } from '#contracts/people/class-administration.ts'
import { ClassResultTable } from './ClassResultTable.tsx'

afterEach(cleanup)

const student = {
  ...{ id: '01a215df-490f-7fde-a48c-dfc5785a9569', fullName: 'Cleo Park', email: 'cleo@example.com' },
  ...{ grade: 8, school: 'Harbor Middle School' },
}
const without = classResult.parse({
  ...{ student, dueDate: null, isUnderWay: false, submission: null, submissionCount: 0 },
})

test('a student without the test can be given it from the row', () => {
  const onAssign = vi.fn()
  render(<ClassResultTable label="Results" results={[without]} renderLink={() => null} onAssign={onAssign} />)
  expect(screen.getByText('Not assigned')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Assign to Cleo Park' }))
  expect(onAssign).toHaveBeenCalledExactlyOnceWith(without.student)
})

test('where nobody can get the test, the row only says so', () => {
  render(<ClassResultTable label="Results" results={[without]} renderLink={() => null} onAssign={null} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Not assigned')).toBeDefined()
})
