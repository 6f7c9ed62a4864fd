// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openSchedule(students: readonly unknown[]) {
  stubServer({
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

const leo = '0190a0a0-0000-7000-8000-000000000002'

function aTutor(hasHours: boolean) {
  const zone = { timeZone: 'America/New_York', sessionMinutes: 60, noticeHours: 24 }
  return { id: mayasProfile.id, fullName: 'Priya Raman', hasHours, ...zone }
}

test('a parent who can book nothing reads why and what to do, instead of a button that does nothing', async () => {
  const tutor = aTutor(false)
  await openSchedule([
    { studentId: mayasProfile.id, fullName: 'Maya Chen', tutor: null },
    { studentId: leo, fullName: 'Leo Chen', tutor },
  ])
  expect(await screen.findByText('Maya Chen has no tutor yet. Please ask your administrator for one.')).toBeTruthy()
  expect(screen.getByText(/^Priya Raman, the tutor of Leo Chen, .* Please ask them to\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull()
})

test('a parent who can book for one child has the button', async () => {
  const tutor = aTutor(true)
  await openSchedule([
    { studentId: mayasProfile.id, fullName: 'Maya Chen', tutor },
    { studentId: leo, fullName: 'Leo Chen', tutor: null },
  ])
  expect(await screen.findByText('Leo Chen has no tutor yet. Please ask your administrator for one.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Book a session' }).getAttribute('aria-disabled')).toBeNull()
})
