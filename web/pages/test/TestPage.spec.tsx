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

test('a parent who opens a test sees why it is refused, and only the way back, because trying again cannot help', async () => {
  const refusal = { code: 'not_allowed', message: 'Tests are taken by students.', requestId: '1' }
  stubServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'parent' } }),
    'GET /api/tests/fractions/readiness': () => ({ status: 403, body: refusal }),
  })
  await renderPage(async () => (await import('./TestPage.tsx')).TestPage, '/test/:testId', '/test/fractions')
  expect(await screen.findByText('Tests are taken by students.')).toBeTruthy()
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/parent'])
})
