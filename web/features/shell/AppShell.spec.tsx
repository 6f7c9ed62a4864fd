// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Profile, profile } from '#contracts/profile.ts'
import { mayasProfile } from '#test/support/stub-server.ts'
import { AppShell } from './AppShell.tsx'

const maya: Profile = profile.parse(mayasProfile)

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the shell reads it this way
  document.cookie = 'sidebar_state=; path=/; max-age=0'
})

afterEach(cleanup)

function open(address = '/student', onLogout = () => {}) {
  const router = createMemoryRouter(
    [
      {
        element: <AppShell profile={maya} unseen={null} onLogout={onLogout} />,
        children: [{ path: '*', element: <h1>Page</h1> }],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
}

function links() {
  return screen.getAllByRole('link').map((link) => link.textContent || link.getAttribute('aria-label'))
}

test('a student sees the links of the student portal, and which one is open', () => {
  open('/student/progress')
  expect(screen.getByRole('navigation', { name: 'Student Portal' })).toBeDefined()
  expect(links().slice(0, -2)).toEqual(['Skip to main content', 'Dashboard', 'My Tests', 'Progress', 'Practice'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Progress')
})

test('the footer names the person, leads to the account and logs out', () => {
  const onLogout = vi.fn()
  open('/student', onLogout)
  expect(screen.getByText('Maya Okafor')).toBeDefined()
  expect(screen.getByText('maya@example.org')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Account of Maya Okafor/ }).getAttribute('href')).toBe('/account')
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
  fireEvent.click(screen.getByTitle('Logout'))
  expect(onLogout).toHaveBeenCalledOnce()
})

test('Ctrl+B folds the sidebar to icons that keep their names, and a cookie remembers it', () => {
  open()
  fireEvent.keyDown(document, { key: 'b', ctrlKey: true })
  expect(screen.queryByText('My Tests')).toBeNull()
  expect(screen.getByRole('link', { name: 'My Tests' })).toBeDefined()
  expect(document.cookie).toContain('sidebar_state=false')
  cleanup()
  open()
  expect(screen.queryByText('My Tests')).toBeNull()
  fireEvent.keyDown(document, { key: 'b', metaKey: true })
  expect(screen.getByText('My Tests')).toBeDefined()
  expect(document.cookie).toContain('sidebar_state=true')
})

test('a path containing /test/ has no sidebar', () => {
  open('/admin/test/winter')
  expect(screen.getByRole('heading', { name: 'Page' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})
