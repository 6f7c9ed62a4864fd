// @vitest-environment happy-dom
/** What the person fields show for people with a generated address. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { managedClass } from '#contracts/people/class-administration.ts'
import { managedStudent } from '#contracts/people/student-administration.ts'
import { makeSession, mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(() => {
  resetPageModules()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { id } = mayasProfile
const zoe = { id, fullName: 'Zoe O’Neil', email: 'zoe.oneil@no-email.invalid' }

function show(ui: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{ui}</QueryClientProvider>)
}

async function reads(words: string) {
  expect((await screen.findAllByText((_, element) => element?.textContent === words)).length).toBeGreaterThan(0)
  expect(document.body.innerHTML).not.toContain('no-email')
}

const openChoices = async (name: string) => {
  const field = await screen.findByRole('combobox', { name })
  fireEvent.focus(field)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  await screen.findByRole('option')
}

test('a person to choose', async () => {
  stubServer({ 'GET /api/admin/person-choices': () => ({ body: { people: [zoe], hasMore: false } }) })
  const { PersonField } = await import('./PersonField.tsx')
  show(<PersonField label="Parent" kind="parent" value={null} onChoose={() => {}} />)
  await openChoices('Parent')
  await reads('Sign-in name zoe.oneil')
})

const aClass = managedClass.parse({
  ...{ id, name: 'Elm Group', description: '', tutor: null, gradeLevel: 8 },
  ...{ studentCount: 0, createdAt: '2026-03-01T10:00:00Z', revision: 1 },
})
const student = managedStudent.parse({
  ...{ ...zoe, userId: id, grade: 8, school: 'Elm', isFormal: true, revision: 1, tutor: null },
  parents: [{ ...zoe, isPrimary: true }],
  consents: [],
  ...{ createdAt: '2026-03-01T10:00:00Z', assignmentCount: 0, submissionCount: 0, attemptCount: 0, classCount: 0 },
})

test('a student to add to a class', async () => {
  stubServer({
    [`GET /api/admin/classes/${id}`]: () => ({ body: { ...aClass, students: [], late: [] } }),
    'GET /api/admin/students': () => ({
      body: { students: [student], total: 1, page: 1, pageSize: 20, ...{ totalStudents: 1, schools: [] } },
    }),
  })
  const { ClassStudentsDialog } = await import('./ClassStudentsDialog.tsx')
  show(<ClassStudentsDialog managedClass={aClass} onClose={() => {}} />)
  await openChoices('Add a student')
  await reads('Grade 8 · Elm · Sign-in name zoe.oneil')
})

test('a parent who was a student before', async () => {
  stubServer({})
  const { LinkParentsDialog } = await import('./LinkParentsDialog.tsx')
  show(<LinkParentsDialog student={student} onMakeCode={() => {}} onClose={() => {}} />)
  await reads('Sign-in name zoe.oneil')
})
