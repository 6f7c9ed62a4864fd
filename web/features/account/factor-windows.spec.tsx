// @vitest-environment happy-dom
/** The dialogs that add and remove a second step or a passkey, against the auth server's API. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { makeSession, resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddPhoneDialog } from './AddPhoneDialog.tsx'
import { DeletePasskeyDialog } from './DeletePasskeyDialog.tsx'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'

beforeEach(() => {
  resetPageModules()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const id = makeIdAt(1)
const challenge = makeIdAt(2)
const factor = {
  id,
  friendly_name: 'Old phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
} as const
const refused: StubReply = { status: 422, body: { code: 'mfa_verification_failed', message: 'Wrong.' } }

/** Records every request except session renewals. */
function serve(answers: Record<string, StubReply>) {
  const asked = stubServer({
    'POST /auth/v1/token': () => ({ body: makeSession('second') }),
    ...Object.fromEntries(Object.entries(answers).map(([request, answer]) => [request, () => answer])),
  })
  return () =>
    asked.flatMap(({ method, path, body }) =>
      path === '/auth/v1/token' ? [] : [{ request: `${method} ${path}`, body }],
    )
}

const requests = (asked: () => { request: string }[]) => asked().map(({ request }) => request)
const app = {
  id,
  type: 'totp',
  friendly_name: 'My tablet',
  totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' },
}
const challenged = { id: challenge, type: 'totp', expires_at: 2_000_000_000 }

test('an app is added with its name and the code that it shows', async () => {
  const asked = serve({
    'POST /auth/v1/factors': { body: app },
    [`POST /auth/v1/factors/${id}/challenge`]: { body: challenged },
    [`POST /auth/v1/factors/${id}/verify`]: { body: makeSession('raised') },
  })
  const onAdded = vi.fn()
  renderPart(<AddAppDialog takenNames={[]} onClose={() => undefined} onAdded={onAdded} />)
  await fillField('Name', ' My tablet ')
  await pressElement('Continue')
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  await fillField('6-digit code', '123456')
  await pressElement('Verify and add')
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(asked()).toMatchObject([
    { request: 'POST /auth/v1/factors', body: { factor_type: 'totp', friendly_name: 'My tablet' } },
    { request: `POST /auth/v1/factors/${id}/challenge` },
    { request: `POST /auth/v1/factors/${id}/verify`, body: { challenge_id: challenge, code: '123456' } },
  ])
})

test('an app that was not finished is removed, so that its name is free again', async () => {
  const asked = serve({ 'POST /auth/v1/factors': { body: app }, [`DELETE /auth/v1/factors/${id}`]: { body: { id } } })
  const onClose = vi.fn()
  renderPart(<AddAppDialog takenNames={[]} onClose={onClose} onAdded={() => undefined} />)
  await pressElement('Continue')
  await screen.findByText('ABCD EFGH')
  await pressElement('Close')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await waitFor(() => expect(requests(asked)).toContain(`DELETE /auth/v1/factors/${id}`))
})

test('a phone gets its code at the number as it is typed, without blanks', async () => {
  const asked = serve({
    'POST /auth/v1/factors': { body: { id, type: 'phone', friendly_name: 'My phone', phone: '+15550109999' } },
    [`POST /auth/v1/factors/${id}/challenge`]: { body: challenged },
    [`POST /auth/v1/factors/${id}/verify`]: { body: makeSession('raised') },
  })
  const onAdded = vi.fn()
  renderPart(<AddPhoneDialog takenNames={[]} onClose={() => undefined} onAdded={onAdded} />)
  await fillField('Phone number', '+1 (555) 010-9999')
  await pressElement('Send code')
  await fillField('6-digit code', '123456')
  await pressElement('Verify and add')
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(asked()).toMatchObject([
    { request: 'POST /auth/v1/factors', body: { factor_type: 'phone', phone: '+15550109999' } },
    { request: `POST /auth/v1/factors/${id}/challenge`, body: { channel: 'sms' } },
    { request: `POST /auth/v1/factors/${id}/verify`, body: { challenge_id: challenge, code: '123456' } },
  ])
})

test('a number without its country code gets no message', async () => {
  const asked = serve({})
  renderPart(<AddPhoneDialog takenNames={[]} onClose={() => undefined} onAdded={() => undefined} />)
  await fillField('Phone number', '555 010 9999')
  await pressElement('Send code')
  expect(await screen.findByText(/Please enter the number with its country code/)).toBeTruthy()
  expect(asked()).toEqual([])
})

test('a wrong code adds nothing', async () => {
  serve({
    'POST /auth/v1/factors': { body: app },
    [`POST /auth/v1/factors/${id}/challenge`]: { body: challenged },
    [`POST /auth/v1/factors/${id}/verify`]: refused,
  })
  const onAdded = vi.fn()
  renderPart(<AddAppDialog takenNames={[]} onClose={() => undefined} onAdded={onAdded} />)
  await pressElement('Continue')
  await fillField('6-digit code', '123456')
  await pressElement('Verify and add')
  expect(await screen.findByText('That code is not right. Please enter the newest one.')).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
})

const passkey = { id, friendly_name: 'Blue key', created_at: '2026-03-01T10:00:00Z' }

test.each([
  [
    'a second step',
    'Remove',
    `DELETE /auth/v1/factors/${id}`,
    (close: () => void, done: () => void) => (
      <RemoveFactorDialog factor={factor} isLast onClose={close} onRemoved={done} />
    ),
  ],
  [
    'a passkey',
    'Delete',
    `DELETE /auth/v1/passkeys/${id}`,
    (close: () => void, done: () => void) => <DeletePasskeyDialog passkey={passkey} onClose={close} onDeleted={done} />,
  ],
])('%s is removed after a question, and stays if the server refuses', async (_, button, request, show) => {
  const [close, done] = [vi.fn(), vi.fn()]
  const refuses = serve({ [request]: { status: 403, body: { code: 'insufficient_aal', message: 'Not now.' } } })
  renderPart(show(close, done))
  await pressElement('Keep it')
  expect(close).toHaveBeenCalledOnce()
  expect(refuses()).toEqual([])
  await pressElement(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(done).not.toHaveBeenCalled()

  const takes = serve({ [request]: { body: { id } } })
  await pressElement(button)
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(requests(takes)).toEqual([request])
  expect(currentToast()?.variant).toBe('success')
})
