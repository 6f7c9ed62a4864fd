// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, maya, mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('neither people nor their password managers are given an address that was made up', async () => {
  const email = 'zoe.oneil@no-email.invalid'
  stubServer({ 'GET /api/profile': () => ({ body: { ...mayasProfile, email } }) })
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first', { ...maya, email })))
  const { AuthProvider } = await import('../store/AuthProvider.tsx')
  const { SignInAgainDialog } = await import('./SignInAgainDialog.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <SignInAgainDialog onClose={() => {}} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/You were signed in as zoe.oneil/)).toBeDefined()
  expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe('zoe.oneil')
  expect(document.body.innerHTML).not.toContain('no-email')
})
