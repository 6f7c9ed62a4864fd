// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Role, roles } from '#contracts/accounts/profile.ts'
import { makeSession, mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(() => {
  resetPageModules()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(address: string, signedInAs: Role | null) {
  const { AuthProvider } = await import('./store/AuthProvider.tsx')
  const { RequireRole, RequireUser } = await import('./RequireRole.tsx')
  stubServer({ 'GET /api/profile': () => ({ body: { ...mayasProfile, role: signedInAs } }) })
  if (signedInAs !== null) localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  const portals = roles.map((role) => ({
    path: `/${role}`,
    element: <RequireRole allow={role}>{`home of ${role}`}</RequireRole>,
  }))
  const router = createMemoryRouter(
    [
      { path: '/login', element: 'the login' },
      ...portals,
      { path: '/shared', element: <RequireRole allow={['tutor', 'admin']}>for the staff</RequireRole> },
      { path: '/test/:testId', element: <RequireUser>a test</RequireUser> },
    ],
    { initialEntries: [address] },
  )
  render(
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>,
  )
}

test.each(['/student', '/shared', '/test/winter'])('a visitor at %s is sent to the login', async (address) => {
  await open(address, null)
  expect(await screen.findByText('the login')).toBeDefined()
})

test('the page that a visitor asked for is kept until they sign in', async () => {
  await open('/test/winter', null)
  await screen.findByText('the login')
  expect(sessionStorage.getItem('prep.return-to')).toBe('/test/winter')
  cleanup()
  await open('/test/winter', 'student')
  await screen.findByText('a test')
  expect(sessionStorage.getItem('prep.return-to')).toBeNull()
})

test('the page that somebody signed out of is not kept for the next person', async () => {
  await open('/student', 'student')
  await screen.findByText('home of student')
  await (await import('./store/sign-out.ts')).signOut()
  await screen.findByText('the login')
  expect(sessionStorage.getItem('prep.return-to')).toBeNull()
})

test('a spinner replaces the page until it is known who is there', async () => {
  await open('/student', 'student')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(await screen.findByText('home of student')).toBeDefined()
})

test.each([
  ['student', '/admin'],
  ['parent', '/student'],
  ['tutor', '/parent'],
  ['admin', '/tutor'],
] as const)('a %s at %s is sent home', async (role, address) => {
  await open(address, role)
  expect(await screen.findByText(`home of ${role}`)).toBeDefined()
})

test('a page can be open to several roles', async () => {
  await open('/shared', 'tutor')
  expect(await screen.findByText('for the staff')).toBeDefined()
})

test('a test is open to everyone who is signed in', async () => {
  await open('/test/winter', 'parent')
  expect(await screen.findByText('a test')).toBeDefined()
})

test('outside its provider, the auth context says what is wrong', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { useAuth } = await import('./store/use-auth.ts')
  expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider')
})
