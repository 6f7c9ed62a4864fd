// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, freshPage, mayasProfile, specServer } from '#test/support/stub-server.ts'

beforeEach(freshPage)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a parent who opens a test is told why not, with the way back alone: trying again cannot help', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(aSession('first')))
  const refusal = { code: 'not_allowed', message: 'Tests are taken by students.', requestId: '1' }
  specServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'parent' } }),
    'GET /api/tests/fractions/readiness': () => ({ status: 403, body: refusal }),
  })
  const { AuthProvider } = await import('#web/features/session/AuthProvider.tsx')
  const { TestPage } = await import('./TestPage.tsx')
  const router = createMemoryRouter([{ path: '/test/:testId', element: <TestPage /> }], {
    initialEntries: ['/test/fractions'],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Tests are taken by students.')).toBeTruthy()
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/parent'])
})
