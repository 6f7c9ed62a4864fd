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

test('a page without results has a heading, as every page has', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(aSession('first')))
  const refusal = { code: 'nothing_submitted', message: 'Nothing was submitted.', requestId: '1' }
  specServer({
    'GET /api/profile': () => ({ body: mayasProfile }),
    'GET /api/tests/fractions/submissions/latest': () => ({ status: 404, body: refusal }),
  })
  const { AuthProvider } = await import('#web/features/session/AuthProvider.tsx')
  const { TestResultsPage } = await import('./TestResultsPage.tsx')
  const router = createMemoryRouter([{ path: '/test-results/:testId', element: <TestResultsPage /> }], {
    initialEntries: ['/test-results/fractions'],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('No test results found. Redirecting to dashboard...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Test Results' })).toBeTruthy()
})
