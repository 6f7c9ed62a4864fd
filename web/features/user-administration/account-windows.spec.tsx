// @vitest-environment happy-dom
/** The dialogs that act on a person's account. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeListedUser } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { AccountActDialog } from './AccountActDialog.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'

const maya = makeListedUser()
const path = `/api/admin/users/${maya.id}`
const belongings = {
  sessions: 1,
  studentRecords: 0,
  assignments: 0,
  attempts: 0,
  submissions: 0,
  classMemberships: 0,
  parentLinks: 0,
  tutees: 0,
  classesTaught: 0,
}

testWindows([
  {
    name: 'a deleted account',
    show: (onDone) => <DeleteUserDialog user={maya} onClose={onDone} />,
    reads: { [`GET ${path}/belongings`]: belongings },
    act: async () => {
      await screen.findByText('Deleted with it:')
      await pressElement('Delete User')
    },
    sends: `DELETE ${path}`,
    reply: { ...belongings, nameLeft: [] },
  },
  {
    name: 'another email to verify the address',
    show: (onDone) => <AccountActDialog act="resend" user={maya} onClose={onDone} />,
    act: () => pressElement('Resend Verification'),
    sends: `POST ${path}/resend-verification`,
    reply: { sentTo: maya.email },
  },
  {
    name: 'two-step sign-in that is reset',
    show: (onDone) => <AccountActDialog act="reset" user={maya} onClose={onDone} />,
    act: () => pressElement('Reset Two-Step Sign-In'),
    sends: `POST ${path}/reset-factors`,
    reply: { removed: 1, ended: 1 },
  },
  {
    name: 'everybody signed out of an account',
    show: (onDone) => <AccountActDialog act="sign-out" user={maya} onClose={onDone} />,
    act: () => pressElement('Sign Out Everywhere'),
    sends: `POST ${path}/sign-out`,
    reply: { ended: 2 },
  },
  {
    name: 'an account that is blocked',
    show: (onDone) => <AccountActDialog act="block" user={maya} onClose={onDone} />,
    act: () => pressElement('Block Account'),
    sends: `POST ${path}/block`,
    reply: { ended: 2 },
  },
  {
    name: 'an account that is unblocked',
    show: (onDone) => <AccountActDialog act="unblock" user={maya} onClose={onDone} />,
    act: () => pressElement('Unblock Account'),
    sends: `POST ${path}/unblock`,
    reply: {},
  },
])

test('a deleted account whose name stays in texts of others', async () => {
  const onClose = vi.fn()
  const nameLeft = [{ place: 'tests.title', texts: 2, example: 'Maya Chen, a biography' }]
  stubServer({
    [`GET ${path}/belongings`]: () => ({ body: belongings }),
    [`DELETE ${path}`]: () => ({ body: { ...belongings, nameLeft } }),
  })
  renderPart(<DeleteUserDialog user={maya} onClose={onClose} />)
  await screen.findByText('Deleted with it:')
  await pressElement('Delete User')
  await screen.findByText('tests.title (2)')
  screen.getByText('Maya Chen, a biography')
  expect(onClose).not.toHaveBeenCalled()
  await pressElement('Done')
  expect(onClose).toHaveBeenCalledOnce()
})
