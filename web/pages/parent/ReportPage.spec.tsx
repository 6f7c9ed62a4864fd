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

test('a parent without a child can add one', async () => {
  stubServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'parent' } }),
    'GET /api/parent/children': () => ({ body: { children: [] } }),
    'GET /api/config': () => ({ body: { supportContact: '' } }),
  })
  await renderPage(async () => (await import('./ReportPage.tsx')).ReportPage, '/parent/report', '/parent/report')
  expect(await screen.findByText('Your account is not linked yet')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add a child' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'One-page report' })).toBeTruthy()
  expect(screen.queryByText(/submits a first test/)).toBeNull()
})
