/** Tests the refusals of sign-in by email and of identities: status, code and exact message. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, startSecondServer } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'
import { signAccessToken } from '../tokens/access-tokens.ts'

let server: TestServer
let token: string
const email = 'ada@example.com'
const password = 'correct horse'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0' })
  for (const [address, emailConfirmed] of [
    [email, true],
    ['unconfirmed@example.com', false],
  ] as const) {
    const person = { email: address, password, fullName: 'Ada', role: 'student', emailConfirmed } as const
    await createUser(server.db, server.clock, person)
  }
  const { data } = await authClient(server).signInWithPassword({ email, password })
  token = data.session?.access_token ?? ''
})
afterAll(() => server[Symbol.asyncDispose]())

type Case = [what: string, path: string, body: object, status: number, code: string, message: string]

async function call(to: TestServer, method: string, path: string, body?: object) {
  const answer = await to.fetch(`/auth/v1${path}`, {
    method,
    headers: { 'X-Supabase-Api-Version': '2024-01-01', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const phone = '15551234567'
const half = { code_challenge: 'x'.repeat(43) }
const pkceMessage = 'PKCE flow requires code_challenge_method and code_challenge'
const badEmail = 'Unable to validate email address: invalid format'

const cases: Case[] = [
  ['a code for nobody', '/otp', {}, 400, 'validation_failed', 'One of email or phone must be set'],
  [
    'a code for two',
    '/otp',
    { email, phone },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  [
    'an email by text message',
    '/otp',
    { email, channel: 'sms' },
    400,
    'validation_failed',
    'Channel should only be specified with Phone OTP',
  ],
  ['half a code challenge', '/otp', { email, ...half }, 400, 'validation_failed', pkceMessage],
  ['a code for an address that is none', '/otp', { email: 'x' }, 400, 'validation_failed', badEmail],
  [
    'the same without making accounts',
    '/otp',
    { email: 'x', create_user: false },
    422,
    'otp_disabled',
    'Signups not allowed for otp',
  ],
  ['a text message', '/otp', { phone }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  ['a link for nobody', '/magiclink', {}, 400, 'validation_failed', 'An email address is required'],
  ['a recovery for nobody', '/recover', {}, 400, 'validation_failed', 'Password recovery requires an email'],
  ['a recovery for an address that is none', '/recover', { email: 'x' }, 400, 'validation_failed', badEmail],
  ['a recovery with half a challenge', '/recover', { email, ...half }, 400, 'validation_failed', pkceMessage],
]

test.each(cases)('%s is refused', async (_, path, body, status, code, message) => {
  expect(await call(server, 'POST', path, body)).toEqual({ status, body: { code, message } })
})

describe('with a way switched off', () => {
  test.each([
    [{ AUTH_MAGIC_LINK: '0' }, '/otp', { email }, 422, 'email_provider_disabled', 'Login with magic link is disabled'],
    [
      { AUTH_EMAIL: '0' },
      '/signup',
      { email: 'n@example.com', password },
      400,
      'email_provider_disabled',
      'Email signups are disabled',
    ],
    [
      { AUTH_EMAIL: '0' },
      '/token?grant_type=password',
      { email, password },
      422,
      'email_provider_disabled',
      'Email logins are disabled',
    ],
    [
      { AUTH_EMAIL: '0' },
      '/resend',
      { type: 'signup', email },
      400,
      'email_provider_disabled',
      'Email logins are disabled',
    ],
    [
      { AUTH_MFA_TOTP: '0' },
      '/factors',
      { factor_type: 'totp' },
      422,
      'mfa_totp_enroll_not_enabled',
      'MFA enroll is disabled for TOTP',
    ],
    [
      { AUTH_MFA_PHONE: '0' },
      '/factors',
      { factor_type: 'phone', phone },
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ],
  ] as const)('%j: %s', async (settings, path, body, status, code, message) => {
    const other = await startSecondServer(server, { ...settings })
    expect(await call(other, 'POST', path, body)).toEqual({ status, body: { code, message } })
  })
})

describe('DELETE /user/identities refuses', () => {
  test.each([
    ['what is no id', 'x', 404, 'validation_failed', 'identity_id must be an UUID'],
    [
      'the only identity',
      crypto.randomUUID(),
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ],
  ])('%s', async (_, id, status, code, message) => {
    expect(await call(server, 'DELETE', `/user/identities/${id}`)).toEqual({ status, body: { code, message } })
  })
})

test('a link without its parts is an error where it is opened, as there is nowhere to go back to', async () => {
  expect(await call(server, 'GET', '/verify?type=signup')).toEqual({
    status: 400,
    body: { code: 'validation_failed', message: 'Verify requires a token or a token hash' },
  })
  expect((await call(server, 'GET', '/verify?token=x')).body.message).toBe('Verify requires a verification type')
})

test.each([
  ['an unknown token', 'token=x&type=signup', '#error=access_denied&error_code=otp_expired', ''],
  [
    'an unknown token with a challenge',
    'token=pkce_x&type=signup',
    '#error=access_denied&error_code=otp_expired',
    '?error=access_denied',
  ],
  ['an unknown type', 'token=x&type=constructor', '#error=invalid_request&error_code=validation_failed', ''],
])('a link with %s leads back with the reason', async (_, query, hash, search) => {
  const answer = await server.fetch(`/auth/v1/verify?${query}&redirect_to=https://evil.example/`)
  expect(answer.status).toBe(303)
  const arrival = new URL(answer.headers.get('location') ?? '')
  expect(arrival.origin).toBe('http://localhost:3000')
  expect(arrival.hash.startsWith(hash)).toBe(true)
  expect(arrival.search.startsWith(search)).toBe(true)
})

test('an unconfirmed person is asked to confirm before a confirmation that it is them', async () => {
  const { rows } = await server.db.pool.query(`select id from auth.users where email = 'unconfirmed@example.com'`)
  const { rows: sessions } = await server.db.pool.query(
    `insert into auth.sessions (user_id, refresh_key) values ($1, '\\x00') returning id`,
    [rows[0].id],
  )
  const unconfirmed = await signAccessToken(server.db, {
    sub: rows[0].id,
    aud: 'authenticated',
    session_id: sessions[0].id,
    exp: 4e9,
  })
  const answer = await server.fetch('/auth/v1/reauthenticate', { headers: { Authorization: `Bearer ${unconfirmed}` } })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    error_code: 'email_not_confirmed',
    msg: 'Please verify your email first.',
  })
})
