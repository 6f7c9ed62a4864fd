// @vitest-environment happy-dom
/** The login form sends the typed values and reports missing ones. A demo account uses the same fields. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { makeSession, mayasProfile, resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { AuthProvider } from '../store/AuthProvider.tsx'
import { LoginForm } from './LoginForm.tsx'
import { type LoginState, useLogin } from './use-login.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

function Page({ onRender }: { onRender: (login: LoginState) => void }) {
  const login = useLogin()
  onRender(login)
  return <LoginForm login={login} />
}

function open(answer: StubReply) {
  const asked = stubServer({
    'POST /auth/v1/token': () => answer,
    'GET /api/profile': () => ({ body: mayasProfile }),
  })
  const logins: LoginState[] = []
  renderPart(
    <AuthProvider>
      <Page onRender={(login) => logins.push(login)} />
    </AuthProvider>,
  )
  return {
    sent: () => asked.filter(({ path }) => path === '/auth/v1/token').map(({ body }) => body),
    login(): LoginState {
      const login = logins.at(-1)
      if (login === undefined) throw new Error('The form was not rendered.')
      return login
    },
  }
}

const wrong: StubReply = { status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } }

test('an email goes out without the blanks around it, and the password as it is', async () => {
  const page = open({ body: makeSession('first') })
  await fillField('Email', ' maya@example.org ')
  await fillField('Password', ' spring ')
  await pressElement('Log in')
  await waitFor(() => expect(page.sent()).toMatchObject([{ email: 'maya@example.org', password: ' spring ' }]))
  await waitFor(() => expect(page.login()).toMatchObject({ isBusy: false, refused: null }))
})

test.each([
  ['', '', ['Enter your email.', 'Enter your password.']],
  [' ', 'spring', ['Enter your email.']],
  ['maya@example.org', '', ['Enter your password.']],
])('nothing is sent with the email “%s” and the password “%s”', async (email, password, missing) => {
  const page = open(wrong)
  await fillField('Email', email)
  await fillField('Password', password)
  await pressElement('Log in')
  for (const words of missing) expect(await screen.findByText(words)).toBeTruthy()
  expect(Object.keys(page.login().missing)).toHaveLength(missing.length)
  expect(page.sent()).toEqual([])
})

test('a refusal stays on the page with the email it was for, until the next try', async () => {
  const page = open(wrong)
  await fillField('Email', 'maya@example.org')
  await fillField('Password', 'autumn')
  await pressElement('Log in')
  await waitFor(() => expect(page.login().refused).toMatchObject({ email: 'maya@example.org', isUnverified: false }))
  expect(page.login().isBusy).toBe(false)
})

test('somebody who has not confirmed the address is offered the email again', async () => {
  const page = open({ status: 400, body: { code: 'email_not_confirmed', message: 'Email not confirmed' } })
  await fillField('Email', 'maya@example.org')
  await fillField('Password', 'spring')
  await pressElement('Log in')
  await waitFor(() => expect(page.login().refused).toMatchObject({ isUnverified: true }))
})

test('a demo account fills the fields and signs in through them', async () => {
  const page = open(wrong)
  await act(() => page.login().signInAs({ email: 'student@example.com', password: 'demo' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('student@example.com')
  expect(page.sent()).toMatchObject([{ email: 'student@example.com', password: 'demo' }])
})
