// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AuditEntry } from '#contracts/administration/audit.ts'
import { AuditList } from './AuditList.tsx'

afterEach(cleanup)

const id = '00000000-0000-4000-8000-000000000001'
const unlocked: AuditEntry = {
  ...{ id, at: '2026-11-20T13:19:00.000Z', actor: { fullName: 'Tom Tutor', email: 'tom@example.com' } },
  ...{ action: 'unlock', entityType: 'student_test_assignments', entityId: id },
  ...{ name: 'Math Workout, Maya Chen', test: 'Math Workout', students: ['Maya Chen'] },
  changes: [{ field: 'dueDate', before: null, after: '2026-11-27T13:19:00.000Z' }],
}

function termOf(label: string) {
  return screen.getByText(label, { selector: 'dt' }).parentElement
}

test('a row says in a sentence what was done, and names the student', () => {
  render(<AuditList entries={[unlocked]} />)
  expect(screen.getByRole('list', { name: 'Audit log' }).textContent).toContain(
    'Unlocked a test: Math Workout, Maya Chen',
  )
})

test('its details name test and student, and show dates in the time of the reader', () => {
  render(<AuditList entries={[unlocked]} />)
  expect(termOf('Test')?.textContent).toBe('TestMath Workout')
  expect(termOf('Student')?.textContent).toBe('StudentMaya Chen')
  const due = termOf('Due date')
  expect(due?.textContent).not.toContain('T13:19')
  expect(due?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-27T13:19:00.000Z')
})

test('an act without details says so', () => {
  render(<AuditList entries={[{ ...unlocked, name: null, test: null, students: [], changes: [] }]} />)
  expect(screen.getByText('No details were kept.')).toBeTruthy()
})
