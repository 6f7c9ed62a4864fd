// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { freshPage, mayasProfile, specServer } from '#test/support/stub-server.ts'

beforeEach(freshPage)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openSchedule(students: readonly unknown[]) {
  specServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'parent' } }),
    'GET /api/schedule/sessions': () => ({ body: { sessions: [] } }),
    'GET /api/schedule/students': () => ({ body: { students } }),
    'GET /api/config': () => ({ body: { supportContact: '' } }),
  })
  await renderPage(
    async () => (await import('./SchedulePage.tsx')).SchedulePage,
    '/parent/schedule',
    '/parent/schedule',
  )
}

test('a parent without a child can add one, and is not offered to book', async () => {
  await openSchedule([])
  expect(await screen.findByText('Your account is not linked yet')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add a child' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull()
  expect(screen.queryByText('No sessions planned')).toBeNull()
})

test('a parent with a child sees that no session is planned', async () => {
  await openSchedule([{ studentId: mayasProfile.id, fullName: 'Maya Chen', tutor: null }])
  expect(await screen.findByText('No sessions planned')).toBeTruthy()
  expect(screen.queryByText('Your account is not linked yet')).toBeNull()
})
