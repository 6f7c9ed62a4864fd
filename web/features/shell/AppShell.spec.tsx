// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Profile, profile } from '#contracts/accounts/profile.ts'
import { mayasProfile } from '#test/support/stub-server.ts'
import { AppShell } from './AppShell.tsx'

const maya: Profile = profile.parse(mayasProfile)

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the shell reads it this way
  document.cookie = 'sidebar_state=; path=/; max-age=0'
})

afterEach(cleanup)

function open(address = '/student', onLogout = () => {}, onSearch = () => {}) {
  const router = createMemoryRouter(
    [
      {
        element: <AppShell profile={maya} unseen={null} onSearch={onSearch} onLogout={onLogout} />,
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

test.each([
  [820, 'no choice', '', 'a rail'],
  [1023, 'no choice', '', 'a rail'],
  [1024, 'no choice', '', 'names'],
  [820, 'an open one', 'true', 'names'],
  [1366, 'a closed one', 'false', 'a rail'],
])('at %i px, the sidebar after %s', (width, _, state, shown) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the shell reads it this way
  if (state !== '') document.cookie = `sidebar_state=${state}; path=/`
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: width >= Number(/\d+/.exec(media)?.[0]) === media.includes('>='),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  open()
  vi.unstubAllGlobals()
  expect(screen.queryByText('My Tests') === null ? 'a rail' : 'names').toBe(shown)
  expect(screen.getByRole('link', { name: 'My Tests' })).toBeDefined()
})

describe('Ctrl+K', () => {
  function press(init: KeyboardEventInit, on: Element | Document = document) {
    return fireEvent.keyDown(on, { key: 'k', ...init })
  }

  test('opens the search, and so does the button', () => {
    const onSearch = vi.fn()
    open('/student', () => {}, onSearch)
    // False because the default action, the browser's own shortcut, is prevented.
    expect(press({ ctrlKey: true })).toBe(false)
    expect(press({ metaKey: true })).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(onSearch).toHaveBeenCalledTimes(3)
  })

  test('alone and with other keys it is the browser’s', () => {
    const onSearch = vi.fn()
    open('/student', () => {}, onSearch)
    for (const keys of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }]) {
      expect(press(keys)).toBe(true)
    }
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('on an Apple keyboard, Ctrl+K in a text field deletes to the end of the line as usual', () => {
    const onSearch = vi.fn()
    vi.stubGlobal('navigator', { platform: 'MacIntel' })
    open('/student', () => {}, onSearch)
    const field = document.body.appendChild(document.createElement('input'))
    expect(press({ ctrlKey: true, bubbles: true }, field)).toBe(true)
    expect(onSearch).not.toHaveBeenCalled()
    press({ metaKey: true, bubbles: true }, field)
    expect(onSearch).toHaveBeenCalledOnce()
    field.remove()
    vi.unstubAllGlobals()
  })

  test('does nothing over an open window or in a test', () => {
    const onSearch = vi.fn()
    open('/admin/test/winter', () => {}, onSearch)
    press({ ctrlKey: true })
    cleanup()
    open('/student', () => {}, onSearch)
    const other = document.body.appendChild(document.createElement('div'))
    other.setAttribute('role', 'dialog')
    press({ ctrlKey: true })
    other.remove()
    expect(onSearch).not.toHaveBeenCalled()
  })
})

test('a path containing /test/ has no sidebar', () => {
  open('/admin/test/winter')
  expect(screen.getByRole('heading', { name: 'Page' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})
