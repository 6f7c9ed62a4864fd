// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

const warned: unknown[] = []

beforeEach(() => {
  resetPageModules()
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation((words: unknown) => void warned.push(words))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const config = {
  ...{ demo: false, demoAccounts: [], google: false, passkeys: false, phoneFactors: false },
  ...{ registration: { student: true, parent: true }, sendsMail: true, asksAge: false, mailGapSeconds: 60 },
}

async function open(supportContact: string) {
  stubServer({
    'GET /api/profile': () => ({ body: mayasProfile }),
    'GET /api/config': () => ({ body: { ...config, supportContact } }),
  })
  const { AuthProvider } = await import('#web/features/session/store/AuthProvider.tsx')
  const { BareNotFoundPage } = await import('./NotFoundPage.tsx')
  const router = createMemoryRouter([{ path: '*', element: <BareNotFoundPage /> }], {
    initialEntries: ['/tset/winter'],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

test('a stranger reads what happened, where to go, and who helps', async () => {
  await open('help@school.example')
  expect(screen.getByText(/There is no page at this address/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect((await screen.findByRole('link', { name: 'help@school.example' })).getAttribute('href')).toBe(
    'mailto:help@school.example',
  )
  expect(warned).toContain('There is no page at /tset/winter')
})

test('somebody who is signed in is not asked to log in', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  await open('')
  await waitFor(() => expect(screen.getByText('Log in').className).toContain('invisible'))
  expect(screen.getByRole('link', { name: 'Return to Home' })).toBeDefined()
})
