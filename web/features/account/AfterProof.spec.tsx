// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { makeSession, stubServer } from '#test/support/stub-server.ts'
import { sessionStorageKey } from '#web/api/auth-client.ts'
import { AfterProof } from './AfterProof.tsx'

beforeEach(() => localStorage.setItem(sessionStorageKey, JSON.stringify(makeSession('old'))))

afterEach(cleanup)

const passkeys = [
  { id: '1', friendly_name: 'Phone', created_at: '2026-03-01T10:00:00Z' },
  { id: '2', friendly_name: 'Laptop', created_at: '2026-03-01T10:00:00Z' },
]

function show(deletesPasskeys = false) {
  const onClose = vi.fn()
  renderPart(
    <AfterProof deletesPasskeys={deletesPasskeys} onClose={onClose}>
      <p>The window</p>
    </AfterProof>,
  )
  return onClose
}

test('asks for the password, says when it is wrong, and goes on when it is right', async () => {
  const asked = stubServer({
    'POST /auth/v1/reauthenticate': ({ body }) =>
      JSON.stringify(body) === '{"password":"right"}'
        ? { body: {} }
        : { status: 400, body: { error_code: 'invalid_credentials' } },
    'POST /auth/v1/token': () => ({ body: makeSession('new') }),
  })
  show()
  await screen.findByText('Enter your password first')
  await pressElement('Continue')
  expect(await screen.findByText('Please enter your password')).toBeTruthy()
  await fillField('Current password', 'wrong')
  await pressElement('Continue')
  expect(await screen.findByText('That password is not right.')).toBeTruthy()
  expect(screen.queryByText('The window')).toBeNull()
  await fillField('Current password', 'right')
  await pressElement('Continue')
  expect(await screen.findByText('The window')).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/auth/v1/reauthenticate')).toHaveLength(2)
})

test('names the passkeys that go before the first second step', async () => {
  stubServer({
    'POST /auth/v1/reauthenticate': () => ({ body: {} }),
    'POST /auth/v1/token': () => ({ body: makeSession('new') }),
    'GET /auth/v1/passkeys': () => ({ body: passkeys }),
  })
  const onClose = show(true)
  await screen.findByText('Enter your password first')
  await fillField('Current password', 'right')
  await pressElement('Continue')
  expect(await screen.findByText(/^Phone and Laptop: added without a second step/)).toBeTruthy()
  await pressElement('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  await pressElement('Go on')
  expect(await screen.findByText('The window')).toBeTruthy()
})

test('asks also when the names of the passkeys cannot be loaded', async () => {
  stubServer({
    'POST /auth/v1/reauthenticate': () => ({ body: {} }),
    'POST /auth/v1/token': () => ({ body: makeSession('new') }),
    'GET /auth/v1/passkeys': () => ({ status: 500, body: { error_code: 'unexpected_failure', msg: 'No' } }),
  })
  show(true)
  await fillField('Current password', 'right')
  await pressElement('Continue')
  expect(await screen.findByText(/^Any passkeys that you have: added without a second step/)).toBeTruthy()
})

test('asks nothing where the installation has no passkeys', async () => {
  stubServer({
    'POST /auth/v1/reauthenticate': () => ({ body: {} }),
    'POST /auth/v1/token': () => ({ body: makeSession('new') }),
    'GET /auth/v1/passkeys': () => ({ status: 404, body: { error_code: 'passkey_disabled', msg: 'Disabled' } }),
  })
  show(true)
  await fillField('Current password', 'right')
  await pressElement('Continue')
  expect(await screen.findByText('The window')).toBeTruthy()
})
