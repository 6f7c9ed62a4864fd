// @vitest-environment happy-dom
/** Tests access cards in User Management, which are for everyone except administrators. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#contracts/accounts/profile.ts'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { makeSession, resetPageModules, specConfig, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'

beforeEach(() => {
  resetPageModules()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const people = roles.map((role, at) => ({
  ...{
    id: makeIdAt(at + 1),
    email: `${role}@example.com`,
    fullName: `The ${role}`,
    role,
    createdAt: '2026-03-01T10:00:00Z',
  },
  ...{ lastSignInAt: null, isVerified: true, isBlocked: false, hasSecondFactor: false, sessionCount: 0 },
}))
const blocked = { ...people[0], id: makeIdAt(9), fullName: 'Blocked One', isBlocked: true }
const newcomer = { id: makeIdAt(10), email: 'ruth@example.com', fullName: 'Ruth Adams', role: 'parent' }

async function openPage(...users: readonly { fullName: string }[]) {
  const list = { users, page: 1, pageSize: 25, total: users.length, totalUsers: users.length }
  const asked = stubServer({
    'GET /api/config': () => ({ body: { ...specConfig, sendsMail: false } }),
    'GET /api/admin/users': () => ({ body: list }),
    'POST /api/admin/users': () => ({ body: newcomer }),
    'POST /api/admin/access-cards': ({ body }) => {
      const card = {
        fullName: 'Somebody',
        signInName: 'somebody',
        code: 'CDFH-2345',
        expiresAt: '2031-03-04T12:00:00Z',
      }
      return { body: { cards: [{ ...card, userId: Object(body).userIds[0] }] } }
    },
  })
  const { ManageUsersPage } = await import('./ManageUsersPage.tsx')
  const { AuthProvider } = await import('#web/features/session/store/AuthProvider.tsx')
  renderPart(
    <AuthProvider>
      <ManageUsersPage />
    </AuthProvider>,
  )
  await screen.findByText(users[0]?.fullName ?? '')
  return () => asked.filter(({ path }) => path === '/api/admin/access-cards').map(({ body }) => body)
}

test.each(people.filter(({ role }) => role !== 'admin'))('a $role gets a card', async (person) => {
  const { id, fullName } = person
  const cardsAsked = await openPage(person)
  await pressElement(`Access card of ${fullName}`)
  await pressElement('Make an access card')
  expect(await screen.findByText('CDFH-2345')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(cardsAsked()).toEqual([{ userIds: [id] }])
})

test('an administrator gets none, nor somebody who is blocked', async () => {
  await openPage(...people.slice(-1), blocked)
  expect(screen.getByText('The admin')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Access card of The admin' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Access card of Blocked One' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('two people of one name have what they log in with beside it', async () => {
  const twin = (at: number, email: string) => ({ ...people[0], id: makeIdAt(at), fullName: 'Li Wei', email })
  await openPage(blocked, twin(21, 'li@example.com'), twin(22, 'li.wei@no-email.invalid'))
  for (const name of ['Li Wei (li@example.com)', 'Li Wei (li.wei)']) {
    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByRole('button', { name: `Edit ${name}` })).toBeTruthy()
  }
})

test('without a mail server a card is offered to a parent who was just created', async () => {
  const cardsAsked = await openPage(blocked)
  await pressElement('Create User')
  await screen.findByText(/No mail server is set up/)
  const form = within(screen.getByRole('dialog'))
  fireEvent.change(form.getByLabelText('Full name'), { target: { value: newcomer.fullName } })
  fireEvent.change(form.getByLabelText('Email'), { target: { value: newcomer.email } })
  fireEvent.change(form.getByLabelText('Role'), { target: { value: newcomer.role } })
  fireEvent.click(form.getByRole('button', { name: 'Create User' }))
  expect(await screen.findByRole('dialog', { name: 'How Ruth Adams gets in' })).toBeTruthy()
  expect(cardsAsked()).toEqual([])
  await pressElement('Make an access card')
  await waitFor(() => expect(cardsAsked()).toEqual([{ userIds: [newcomer.id] }]))
})
