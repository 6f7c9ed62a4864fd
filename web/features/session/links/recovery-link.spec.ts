// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, maya, resetPageModules, type StubRequest, stubServer } from '#test/support/stub-server.ts'
import { readRecoveryLink } from './recovery-link.ts'

let recovery: typeof import('./recovery-link.ts')

beforeEach(async () => {
  resetPageModules()
  sessionStorage.clear()
  recovery = await import('./recovery-link.ts')
})

afterEach(() => vi.unstubAllGlobals())

const expired = 'Invalid or expired password reset link. Please request a new password reset email.'

test.each([
  ['', '', { kind: 'nothing' }],
  ['?type=recovery', '', { kind: 'nothing' }],
  ['?code=abc', '', { kind: 'code', code: 'abc' }],
  ['?token_hash=abc&type=recovery', '', { kind: 'token', tokenHash: 'abc' }],
  ['?token_hash=abc&type=signup', '', { kind: 'wrong_type' }],
  ['?token_hash=abc', '', { kind: 'wrong_type' }],
  ['?refresh_token=abc', '', { kind: 'wrong_type' }],
  ['', '#access_token=a&refresh_token=r&type=recovery', { kind: 'tokens', accessToken: 'a', refreshToken: 'r' }],
  ['?access_token=a', '', { kind: 'tokens', accessToken: 'a', refreshToken: null }],
  ['?type=recovery', '#error=access_denied&error_code=otp_expired', { kind: 'error' }],
] as const)('%s%s is read', (search, hash, expected) => {
  expect(readRecoveryLink(search, hash)).toEqual(expected)
})

test.each([
  [{ kind: 'nothing' }, 'Invalid password reset link. Please request a new password reset email.'],
  [{ kind: 'wrong_type' }, 'This link is not for password recovery. Please request a new password reset email.'],
  [{ kind: 'error' }, expired],
  [{ kind: 'tokens', accessToken: 'a', refreshToken: null }, 'Invalid password reset session. Please try again.'],
] as const)('%o says what to do', async (link, message) => {
  stubServer({})
  expect(await recovery.beginRecovery(link, false)).toEqual({ kind: 'failed', message })
  const { currentToast } = await import('#web/ui/feedback/toast.ts')
  expect(currentToast()).toMatchObject({ title: 'Error resetting password', description: message })
})

test('a used-up link asks for a new one', async () => {
  stubServer({ 'POST /auth/v1/verify': () => ({ status: 403, body: { code: 'otp_expired', message: 'gone' } }) })
  const outcome = await recovery.beginRecovery({ kind: 'token', tokenHash: 'abc' }, false)
  expect(outcome).toEqual({ kind: 'failed', message: expired })
})

test('a link that another browser asked for points to the code in the same email', async () => {
  stubServer({})
  const outcome = await recovery.beginRecovery({ kind: 'code', code: 'abc' }, false)
  const message =
    'Unable to process password reset link. You opened it in a different browser. Type the 6-digit code from the same email instead.'
  expect(outcome).toEqual({ kind: 'failed', message, hasCode: true })
})

test('an unreachable server does not make the link invalid', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const outcome = await recovery.beginRecovery({ kind: 'token', tokenHash: 'abc' }, false)
  expect(outcome).toEqual({ kind: 'failed', message: 'Error processing your request. Please try again.' })
})

test('following a link signs nobody in; it lets them choose a password and ends every session', async () => {
  const asked: StubRequest[] = stubServer({
    'POST /auth/v1/verify': () => ({ body: makeSession('recovery') }),
    'PUT /auth/v1/user': () => ({ body: maya }),
    'POST /auth/v1/logout': () => ({ status: 204 }),
  })
  expect(await recovery.beginRecovery({ kind: 'token', tokenHash: 'abc' }, false)).toEqual({
    kind: 'ready',
    of: 'recovery',
  })
  expect(localStorage.getItem('supabase.auth.token')).toBeNull()
  const { setNewPassword } = await import('./recovery-acts.ts')
  expect(await setNewPassword('recovery', 'a new password')).toBeNull()
  expect(asked.map(({ method, path, search }) => `${method} ${path}${search}`)).toEqual([
    'POST /auth/v1/verify',
    'PUT /auth/v1/user',
    'POST /auth/v1/logout?scope=global',
  ])
  expect(sessionStorage.getItem('prep.recovery')).toBeNull()
})

test('a mailbox alone does not open an account with two-step sign-in', async () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }
  stubServer({ 'POST /auth/v1/verify': () => ({ body: makeSession('recovery', { ...maya, factors: [factor] }) }) })
  const outcome = await recovery.beginRecovery({ kind: 'token', tokenHash: 'abc' }, false)
  expect(outcome).toMatchObject({ kind: 'second_factor', factors: [{ id: 'f1' }] })
})
