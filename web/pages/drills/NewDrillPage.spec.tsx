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

test('a tutor without students can invite some', async () => {
  specServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'tutor' } }),
    'GET /api/tutor/students': () => ({ body: { students: [] } }),
    'GET /api/joining': () => ({
      body: { toDecide: [], asked: [], classes: [], removals: [], hasTutorOrClass: null, tutorName: null },
    }),
  })
  const page = async () => (await import('./NewDrillPage.tsx')).NewDrillPage
  await renderPage(page, '/tutor/drills/new', '/tutor/drills/new')
  expect(await screen.findByText('No students assigned to you yet.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Invite students' })).toBeTruthy()
})
