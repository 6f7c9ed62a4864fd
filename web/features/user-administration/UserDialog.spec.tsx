// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListedUser, listedUser } from '#contracts/accounts/user-administration.ts'
import { makeSession, mayasProfile, resetPageModules, specConfig, stubServer } from '#test/support/stub-server.ts'

beforeEach(() => {
  resetPageModules()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = 'zoe.oneil@no-email.invalid'

function aUser(email: string): ListedUser {
  return listedUser.parse({
    ...{ ...mayasProfile, email, createdAt: '2026-03-01T10:00:00Z', lastSignInAt: null },
    ...{ isVerified: true, isBlocked: false, hasSecondFactor: false, sessionCount: 0 },
  })
}

function show(dialog: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: dialog }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each([
  ['', address],
  ['zoe@example.com', 'zoe@example.com'],
])('somebody with a sign-in name is renamed, with the email “%s” as typed', async (typed, sent) => {
  const asked = stubServer({ [`PUT /api/admin/users/${mayasProfile.id}`]: () => ({ body: mayasProfile }) })
  const { EditUserDialog } = await import('./UserDialog.tsx')
  show(<EditUserDialog user={aUser(address)} isMe={false} onClose={() => {}} />)
  const field = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(field.value).toBe('')
  expect(screen.getByRole('dialog').textContent).toContain(
    'They sign in with the name zoe.oneil. An address replaces it.',
  )
  expect(document.body.innerHTML).not.toContain('no-email')
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Zoe Neill' } })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(asked.map(({ method }) => method)).toContain('PUT'))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ fullName: 'Zoe Neill', email: sent })
})

test.each([
  ['nothing to agree to where it is refused', { submissions: 1 }, false],
  ['nothing to agree to during a first test', { attempts: 1 }, false],
  ['what goes where it can change', {}, true],
])('a student who becomes a parent: %s', async (_, work, isAsked) => {
  const reason = 'This student has results.'
  const ties = { studentRecords: 1, assignments: 1, classMemberships: 0, parentLinks: 0, tutees: 0, classesTaught: 0 }
  const user = `/api/admin/users/${mayasProfile.id}`
  const asked = stubServer({
    [`GET ${user}/belongings`]: () => ({ body: { ...ties, sessions: 0, submissions: 0, attempts: 0, ...work } }),
    [`PUT ${user}`]: () => ({
      status: 422,
      body: { code: 'invalid_input', message: reason, requestId: 'r1', issues: [{ path: 'role', message: reason }] },
    }),
  })
  const { EditUserDialog } = await import('./UserDialog.tsx')
  show(<EditUserDialog user={aUser('zoe@example.com')} isMe={false} onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText('Role'), { target: { value: 'parent' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  const question = /The student record goes/
  await screen.findByText(isAsked ? question : reason)
  expect(screen.queryByText(question) !== null).toBe(isAsked)
  expect(asked.some(({ method }) => method === 'PUT')).toBe(!isAsked)
})

test('the email of somebody who has one is needed', async () => {
  const asked = stubServer({})
  const { EditUserDialog } = await import('./UserDialog.tsx')
  show(<EditUserDialog user={aUser('zoe@example.com')} isMe={false} onClose={() => {}} />)
  const field = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(field.value).toBe('zoe@example.com')
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(asked).toEqual([])
})

test('the login details of somebody with a sign-in name offer no email', async () => {
  stubServer({ [`GET /api/admin/users/${mayasProfile.id}/activity`]: () => ({ body: { events: [] } }) })
  const { AccountDialog } = await import('./AccountDialog.tsx')
  show(
    <AccountDialog user={aUser(address)} isMe={false} renderActivity={() => null} onInvite={null} onClose={() => {}} />,
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Sign-in name zoe.oneil')
  expect(dialog.textContent).toContain('None. They log in with a name.')
  expect(screen.queryByRole('button', { name: 'Resend Verification' })).toBeNull()
  expect(dialog.innerHTML).not.toContain('no-email')
})

test.each([
  [true, 'tutor', 'We emailed zoe@example.com a link to verify the address.'],
  [false, 'tutor', 'zoe@example.com: No mail server is set up, so no email is sent. Set one up in the settings.'],
  [false, 'parent', 'zoe@example.com: No mail server is set up, so no email is sent. Set one up in the settings.'],
  [false, 'admin', 'zoe@example.com: No mail server is set up, so no email is sent. Set one up in the settings.'],
])(
  'with a mail server: %s, Create User tells of an email or offers a card to a new %s',
  async (sendsMail, role, words) => {
    stubServer({
      'GET /api/config': () => ({ body: { ...specConfig, sendsMail } }),
      'POST /api/admin/users': () => ({ body: { ...mayasProfile, email: 'zoe@example.com', role } }),
    })
    const { NewUserDialog } = await import('./UserDialog.tsx')
    const { currentToast } = await import('#web/ui/feedback/toast.ts')
    const offered = vi.fn()
    show(<NewUserDialog onNeedsCard={offered} onClose={() => {}} />)
    await waitFor(() => expect(/we email/i.test(document.body.textContent)).toBe(sendsMail))
    fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Zoe Neill' } })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'zoe@example.com' } })
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: role } })
    fireEvent.click(screen.getByRole('button', { name: 'Create User' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'User created', description: words }))
    if (!sendsMail) expect(document.body.textContent).not.toMatch(/we email/i)
    await waitFor(() => expect(offered).toHaveBeenCalledTimes(sendsMail || role === 'admin' ? 0 : 1))
  },
)
