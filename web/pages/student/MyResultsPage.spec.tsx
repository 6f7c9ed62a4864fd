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

test('a student without a result can choose a test', async () => {
  stubServer({
    'GET /api/profile': () => ({ body: mayasProfile }),
    'GET /api/student/submissions': () => ({ body: { submissions: [] } }),
  })
  const page = async () => (await import('./MyResultsPage.tsx')).MyResultsPage
  await renderPage(page, '/student/my-results', '/student/my-results')
  expect(await screen.findByText('No results yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a test' }).getAttribute('href')).toBe('/student/tests')
})
