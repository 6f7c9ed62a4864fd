// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeSession, maya, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { readLink } from './verification-link.ts'

let link: typeof import('./verification-link.ts')

beforeEach(async () => {
  resetPageModules()
  link = await import('./verification-link.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function rememberVerifier() {
  localStorage.setItem('supabase.auth.token-code-verifier', JSON.stringify('a'.repeat(112)))
}

test('a link is read from the query or the hash, and the query wins', () => {
  expect(readLink('?code=abc', '')).toEqual({ kind: 'code', code: 'abc', purpose: 'none' })
  expect(readLink('?code=abc&type=signup', '')).toEqual({ kind: 'code', code: 'abc', purpose: 'verification' })
  expect(readLink('?code=abc&type=magiclink', '')).toEqual({ kind: 'code', code: 'abc', purpose: 'magic_link' })
  expect(readLink('?token=abc&type=signup', '')).toEqual({ kind: 'token', tokenHash: 'abc', type: 'signup' })
  expect(readLink('', '#token_hash=abc&type=email')).toEqual({ kind: 'token', tokenHash: 'abc', type: 'email' })
  expect(readLink('?token=abc&type=nonsense', '')).toEqual({ kind: 'token', tokenHash: 'abc', type: 'signup' })
  expect(readLink('?code=query', '#code=hash')).toEqual({ kind: 'code', code: 'query', purpose: 'none' })
  expect(readLink('', '#error=access_denied&error_code=otp_expired')).toEqual({
    kind: 'error',
    code: 'otp_expired',
    isExpired: true,
  })
  expect(readLink('?error=server_error', '')).toEqual({ kind: 'error', code: 'server_error', isExpired: false })
  const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
  const half = new URLSearchParams({ message, sb: '' })
  expect(readLink('?type=email_change', `#${half}`)).toEqual({ kind: 'halfway' })
  expect(readLink(`?type=email_change&${half}`, `#${half}`)).toEqual({ kind: 'halfway' })
  expect(readLink('?type=email_change&message=Confirmed', '#message=Confirmed&sb=')).toEqual({ kind: 'nothing' })
  expect(readLink('', '')).toEqual({ kind: 'nothing' })
})

test('a link without content, or with an error, says what to do', async () => {
  expect(await link.followLink({ kind: 'nothing' })).toEqual({
    kind: 'failed',
    message: 'No verification token found.',
  })
  expect(await link.followLink({ kind: 'error', code: 'otp_expired', isExpired: true })).toEqual({
    kind: 'failed',
    message: 'Invalid or expired verification link. Please request a new one.',
  })
  expect(await link.followLink({ kind: 'error', code: 'server_error', isExpired: false })).toEqual({
    kind: 'failed',
    message: 'Unable to verify your account. Please try again.',
  })
})

test('the code from a sign-up email signs the person in and counts as the verification', async () => {
  rememberVerifier()
  const justVerified = { ...maya, email_confirmed_at: '2026-03-01T12:00:00Z', last_sign_in_at: '2026-03-01T12:00:02Z' }
  stubServer({ 'POST /auth/v1/token': () => ({ body: makeSession('new', justVerified) }) })
  expect(await link.followLink({ kind: 'code', code: 'abc', purpose: 'verification' })).toEqual({
    kind: 'entered',
    news: 'verified',
    password: 'not_asked',
  })
})

test.each([
  ['removed', {}],
  ['invited', { invited_at: '2026-03-01T11:00:00Z' }],
])('a password that is missing after the confirmation is requested with the reason: %s', async (password, more) => {
  rememberVerifier()
  const withoutPassword = { ...maya, ...more, app_metadata: { ...maya.app_metadata, password_missing: true } }
  stubServer({ 'POST /auth/v1/token': () => ({ body: makeSession('new', withoutPassword) }) })
  expect(await link.followLink({ kind: 'code', code: 'abc', purpose: 'verification' })).toMatchObject({
    kind: 'entered',
    password,
  })
})

test('a later sign-in by link is not announced as a verification', async () => {
  rememberVerifier()
  stubServer({ 'POST /auth/v1/token': () => ({ body: makeSession('new') }) })
  expect(await link.followLink({ kind: 'code', code: 'abc', purpose: 'verification' })).toEqual({
    kind: 'entered',
    news: 'signed_in',
    password: 'not_asked',
  })
})

test.each([
  ['magic_link', { kind: 'magic_link_of_another_browser' }],
  ['none', { kind: 'failed', message: 'Failed to create a session. Please try logging in again.' }],
] as const)('a link for %s that another device asked for claims only what it did', async (purpose, outcome) => {
  const asked = stubServer({})
  expect(await link.followLink({ kind: 'code', code: 'abc', purpose })).toEqual(outcome)
  expect(asked).toEqual([])
})

const verified = { kind: 'verified_elsewhere' }
const invalid = { kind: 'failed', message: 'Invalid or expired verification link. Please request a new one.' }
const unclear = { kind: 'failed', message: 'Unable to verify your account. Please try again.' }

describe.each([
  ['of another browser', () => {}],
  ['of an older email', rememberVerifier],
])('a code %s', (_, prepare) => {
  test.each([
    ['bad_code_verifier', verified],
    ['flow_state_expired', verified],
    ['flow_state_not_found', invalid],
    ['over_request_rate_limit', unclear],
    [undefined, unclear],
  ])('counts as a verification only if the server made it: %s', async (code, outcome) => {
    prepare()
    // With a verifier, the auth client sends a request first and is refused. The page's own request comes last.
    const replies =
      prepare === rememberVerifier ? [{ code: 'bad_code_verifier', message: 'wrong' }, { code }] : [{ code }]
    const asked = stubServer({ 'POST /auth/v1/token': () => ({ status: 400, body: replies.shift() }) })
    expect(await link.followLink({ kind: 'code', code: 'abc', purpose: 'verification' })).toEqual(outcome)
    expect(asked.at(-1)).toMatchObject({ search: '?grant_type=pkce', body: { auth_code: 'abc' } })
  })
})

test('a code that somebody made up announces nothing to a person who has just been verified here', async () => {
  const justVerified = { ...maya, email_confirmed_at: '2026-03-01T12:00:00Z', last_sign_in_at: '2026-03-01T12:00:02Z' }
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('here', justVerified)))
  stubServer({})
  expect(await link.followLink({ kind: 'code', code: 'made-up', purpose: 'verification' })).toEqual({
    kind: 'entered',
    news: 'none',
    password: 'not_asked',
  })
})

test('a used-up token asks for a new link', async () => {
  const refusal = { code: 'otp_expired', message: 'Email link is invalid or has expired' }
  stubServer({ 'POST /auth/v1/verify': () => ({ status: 403, body: refusal }) })
  expect(await link.followLink({ kind: 'token', tokenHash: 'abc', type: 'signup' })).toEqual({
    kind: 'failed',
    message: 'Invalid or expired verification link. Please request a new one.',
  })
})
