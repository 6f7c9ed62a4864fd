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

test('a tutor without students can invite some, and is not offered to book', async () => {
  stubServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'tutor' } }),
    'GET /api/schedule/sessions': () => ({ body: { sessions: [] } }),
    'GET /api/schedule/students': () => ({ body: { students: [] } }),
    'GET /api/joining': () => ({
      body: { toDecide: [], asked: [], classes: [], removals: [], hasTutorOrClass: null, tutorName: null },
    }),
  })
  await renderPage(async () => (await import('./SchedulePage.tsx')).SchedulePage, '/tutor/schedule', '/tutor/schedule')
  expect(await screen.findByText('No students assigned to you yet.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Invite students' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull()
})
