// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, maya, mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['zoe.oneil@no-email.invalid', 'You are logging in as zoe.oneil.'],
  ['zoe@example.com', 'You are logging in as zoe@example.com.'],
])('the second step of %s says: %s', async (email, words) => {
  const factor = { id: mayasProfile.id, factor_type: 'totp', status: 'verified', friendly_name: 'app' }
  const user = { ...maya, email, factors: [factor] }
  stubServer({ 'GET /auth/v1/user': () => ({ body: user }) })
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first', user)))
  const { AuthProvider } = await import('#web/features/session/store/AuthProvider.tsx')
  const { LoginPage } = await import('./LoginPage.tsx')
  const router = createMemoryRouter([{ path: '/', element: <LoginPage /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(words)).toBeDefined()
})
