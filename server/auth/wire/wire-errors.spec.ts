/** Tests every refusal of the protocol: status, code and exact message, in the format of current clients. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { getLastMailTo } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

let server: TestServer
const password = 'correct horse'

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', { AUTH_EVEN_ANSWER_MS: '0' })
  for (const email of ['ada@example.com', 'banned@example.com', 'unconfirmed@example.com']) {
    await createUser(server.db, server.clock, {
      email,
      password,
      fullName: 'Ada',
      role: 'student',
      emailConfirmed: !email.startsWith('unconfirmed'),
    })
  }
  await asAuth(server.db, (tx) =>
    tx
      .updateTable('auth.users')
      .set({ banned_until: '2030-01-01T00:00:00Z' })
      .where('email', '=', 'banned@example.com')
      .execute(),
  )
})
afterAll(() => server[Symbol.asyncDispose]())

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await server.fetch(`/auth/v1${path}`, {
    method,
    headers: { 'X-Supabase-Api-Version': '2024-01-01', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

async function signIn(email = 'ada@example.com') {
  const { body } = await call('POST', '/token?grant_type=password', { email, password })
  return { Authorization: `Bearer ${body.access_token}`, refreshToken: String(body.refresh_token) }
}

type Case = [what: string, body: unknown, status: number, code: string, message: string | RegExp]

function refuses(method: string, path: string, cases: readonly Case[]) {
  test.each(cases)('%s', async (_, body, status, code, message) => {
    const answer = await call(method, path, body)
    expect(answer.body).toEqual({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('x-sb-error-code')).toBe(code)
  })
}

const challenge = 'x'.repeat(43)
const emailAndPassword = { email: 'new@example.com', password }

describe('POST /signup refuses', () => {
  refuses('POST', '/signup', [
    ['neither address nor number', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    ['no password', { email: 'new@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'an empty password',
      { email: 'new@example.com', password: '' },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      'a password that is too long',
      { email: 'new@example.com', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'address and number at once',
      { ...emailAndPassword, phone: '+15551234567' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'a number with a code challenge',
      { phone: '+15551234567', password, code_challenge: challenge },
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
    ['a number', { phone: '+15551234567', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      'half a code challenge',
      { ...emailAndPassword, code_challenge: challenge },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'the other half',
      { ...emailAndPassword, code_challenge_method: 's256' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a short code challenge',
      { ...emailAndPassword, code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'strange signs in it',
      { ...emailAndPassword, code_challenge: `${challenge}!`, code_challenge_method: 's256' },
      400,
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [
      'an address without @',
      { email: 'a', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'strange signs in the address',
      { email: 'xx:;x@x.x', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a very long address',
      { email: `${'a'.repeat(250)}@example.com`, password },
      400,
      'validation_failed',
      'An email address is too long',
    ],
    [
      'very much metadata',
      { ...emailAndPassword, data: { note: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      'User metadata cannot be longer than 4096 characters',
    ],
    ['broken JSON', '{"email":', 400, 'bad_json', /^Could not parse request body as JSON: /],
    [
      'a number for an address',
      { email: 5, password },
      400,
      'bad_json',
      /^Could not parse request body as JSON: email: /,
    ],
    ['a list', [], 400, 'bad_json', /^Could not parse request body as JSON: /],
    [
      'twenty thousand lists in one another',
      `{"email":"deep@example.com","password":"${password}","data":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      400,
      'bad_json',
      'Could not parse request body as JSON: it is nested too deeply',
    ],
    [
      'a sign that cannot be kept',
      `{"email":"nul@example.com","password":"${password}","data":{"full_name":"a\\u0000b"}}`,
      400,
      'bad_json',
      'Could not parse request body as JSON: it has a sign that cannot be kept',
    ],
  ])

  test('a weak password before a wrong address, with its reasons', async () => {
    const answer = await call('POST', '/signup', { email: 'a', password: '12345' })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    })
  })

  test('a second mail within a minute, and says how long to wait', async () => {
    await call('POST', '/signup', { email: 'hasty@example.com', password })
    server.clock.advance(18)
    const answer = await call('POST', '/signup', { email: 'hasty@example.com', password })
    expect(answer.status).toBe(429)
    expect(answer.body).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 42 seconds.',
    })
  })
})

describe('POST /token with a password refuses', () => {
  const wrong = ['invalid_credentials', 'Invalid login credentials'] as const
  refuses('POST', '/token?grant_type=password', [
    ['an unknown address', { email: 'nobody@example.com', password }, 400, ...wrong],
    ['a wrong password', { email: 'ada@example.com', password: 'wrong' }, 400, ...wrong],
    ['no password', { email: 'ada@example.com' }, 400, ...wrong],
    ['an address that is none', { email: 'a', password }, 400, ...wrong],
    [
      'an unconfirmed address with the wrong password',
      { email: 'unconfirmed@example.com', password: 'wrong' },
      400,
      ...wrong,
    ],
    [
      'an unconfirmed address',
      { email: 'unconfirmed@example.com', password },
      400,
      'email_not_confirmed',
      'Email not confirmed',
    ],
    [
      'a banned person, even before the password',
      { email: 'banned@example.com', password: 'wrong' },
      400,
      'user_banned',
      'User is banned',
    ],
    [
      'address and number',
      { email: 'ada@example.com', phone: '15551234567', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    ['neither', { password }, 400, 'validation_failed', 'missing email or phone'],
    ['a number', { phone: '15551234567', password }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
  ])
})

describe('POST /token refuses', () => {
  refuses('POST', '/token?grant_type=magic', [
    ['another grant', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ])
  refuses('POST', '/token?grant_type=web3', [['web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled']])
  refuses('POST', '/token?grant_type=refresh_token', [
    ['no refresh token', {}, 400, 'validation_failed', 'Refresh token is not valid'],
    [
      'a refresh token of another kind',
      { refresh_token: 'abcdefghijkl' },
      400,
      'validation_failed',
      'Refresh token is not valid',
    ],
    [
      'one of an unknown session',
      { refresh_token: Buffer.concat([Buffer.from([1]), Buffer.alloc(40)]).toString('base64url') },
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
  ])
  refuses('POST', '/token?grant_type=pkce', [
    [
      'no code',
      { code_verifier: 'x' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      'no verifier',
      { auth_code: 'x', code_verifier: '' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      'an unknown code',
      { auth_code: 'x', code_verifier: 'x' },
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    ],
  ])

  test('a refresh token that was signed by somebody else', async () => {
    const { refreshToken } = await signIn()
    const bytes = Buffer.from(refreshToken, 'base64url')
    bytes[30] = (bytes[30] ?? 0) ^ 1
    const answer = await call('POST', '/token?grant_type=refresh_token', { refresh_token: bytes.toString('base64url') })
    expect(answer.body.code).toBe('refresh_token_not_found')
  })
})

describe('POST /verify refuses', () => {
  const email = 'ada@example.com'
  const expired = [403, 'otp_expired', 'Token has expired or is invalid'] as const
  refuses('POST', '/verify', [
    ['no type', { token: '123456', email }, 400, 'validation_failed', 'Verify requires a verification type'],
    [
      'neither code nor link',
      { type: 'signup', email },
      400,
      'validation_failed',
      'Verify requires either a token or a token hash',
    ],
    [
      'both',
      { type: 'signup', token: '1', token_hash: '2' },
      400,
      'validation_failed',
      'Verify requires either a token or a token hash',
    ],
    [
      'a link with an address',
      { type: 'signup', token_hash: 'x', email },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [
      'a code without address',
      { type: 'signup', token: '123456' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'a code with address and number',
      { type: 'signup', token: '1', email, phone: '15551234567' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'a wrong address',
      { type: 'signup', token: '123456', email: 'a' },
      422,
      'validation_failed',
      'Invalid email format',
    ],
    [
      'a wrong number',
      { type: 'sms', token: '123456', phone: 'a' },
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    [
      'an unknown type',
      { type: 'toString', token: '123456', email },
      400,
      'validation_failed',
      'Unsupported verification type',
    ],
    [
      'a type for numbers',
      { type: 'sms', token: '123456', email },
      400,
      'validation_failed',
      'Invalid email verification type',
    ],
    ['an unknown address', { type: 'email', token: '123456', email: 'nobody@example.com' }, ...expired],
    ['a person without anything pending', { type: 'email', token: '123456', email }, ...expired],
    [
      'an unknown link',
      { type: 'email', token_hash: 'pkce_x' },
      403,
      'otp_expired',
      'Email link is invalid or has expired',
    ],
  ])

  test('the right code after five wrong ones, while the link goes on working', async () => {
    const guessed = 'guessed@example.com'
    await call('POST', '/signup', { email: guessed, password })
    const { code, link } = await getLastMailTo(server, guessed)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await call('POST', '/verify', { type: 'signup', email: guessed, token: wrong })).status).toBe(403)
    }
    const late = await call('POST', '/verify', { type: 'signup', email: guessed, token: code })
    expect(late.body.code).toBe('otp_expired')
    const token = new URL(link).searchParams.get('token')
    const byLink = await call('POST', '/verify', { type: 'signup', token_hash: token })
    expect(byLink.body.access_token).toBeTruthy()
  })

  test('a code of yesterday', async () => {
    await call('POST', '/signup', { email: 'slow@example.com', password })
    const { code } = await getLastMailTo(server, 'slow@example.com')
    server.clock.advance(3601)
    const answer = await call('POST', '/verify', { type: 'signup', email: 'slow@example.com', token: code })
    expect(answer.body.code).toBe('otp_expired')
  })
})

describe('POST /resend refuses', () => {
  refuses('POST', '/resend', [
    [
      'another type',
      { type: 'recovery', email: 'a@example.com' },
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [
      'address and number',
      { type: 'signup', email: 'a@example.com', phone: '1' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided.',
    ],
    ['neither', { type: 'signup' }, 400, 'validation_failed', 'Missing email address or phone number'],
    [
      'a number for an email',
      { type: 'signup', phone: '15551234567' },
      400,
      'validation_failed',
      'Type provided requires an email address',
    ],
    [
      'an address for a message',
      { type: 'sms', email: 'a@example.com' },
      400,
      'validation_failed',
      'Type provided requires a phone number',
    ],
    [
      'messages where there are none',
      { type: 'sms', phone: '15551234567' },
      400,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
  ])

  test('too soon, in the same words for an address without an account', async () => {
    const asked = []
    for (const email of ['unconfirmed@example.com', 'nobody.at.all@example.com']) {
      await call('POST', '/resend', { type: 'signup', email })
      asked.push(await call('POST', '/resend', { type: 'signup', email }))
    }
    expect(asked[0]?.body).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 60 seconds.',
    })
    expect(asked[1]?.body).toEqual(asked[0]?.body)
  })
})

describe('a request that needs a person refuses', () => {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

  test('no token at all', async () => {
    const answer = await call('GET', '/user')
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    })
  })

  test.each(['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('the token %s', async (token) => {
    const answer = await call('GET', '/user', undefined, bearer(token))
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('bad_jwt')
    expect(answer.body.message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
  })

  test('an expired token', async () => {
    const { Authorization } = await signIn()
    server.clock.advance(3601)
    const answer = await call('GET', '/user', undefined, { Authorization })
    expect(answer.body).toMatchObject({ code: 'bad_jwt' })
  })

  test('a token whose session has ended', async () => {
    const { Authorization } = await signIn()
    const answer = await server.fetch('/auth/v1/logout?scope=local', { method: 'POST', headers: { Authorization } })
    expect(answer.status).toBe(204)
    const after = await call('GET', '/user', undefined, { Authorization })
    expect(after.status).toBe(403)
    expect(after.body).toEqual({
      code: 'session_not_found',
      message: 'Session from session_id claim in JWT does not exist',
    })
  })

  test('an unknown scope of signing out', async () => {
    const answer = await call('POST', '/logout?scope=half', undefined, await signIn())
    expect(answer.body).toEqual({ code: 'validation_failed', message: 'Unsupported logout scope "half"' })
  })

  const updates: Case[] = [
    [
      'metadata that is ours',
      { app_metadata: { role: 'admin' } },
      403,
      'not_admin',
      'Updating app_metadata requires admin privileges',
    ],
    [
      'an address that is taken',
      { email: 'unconfirmed@example.com' },
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ],
    [
      'an address that is none',
      { email: 'a' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'the same password',
      { password },
      422,
      'same_password',
      'New password should be different from the old password.',
    ],
    [
      'a long password',
      { password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
  ]
  test.each(updates)('PUT /user: %s', async (_, body, status, code, message) => {
    const { Authorization } = await signIn()
    const answer = await call('PUT', '/user', body, { Authorization })
    expect(answer.body).toEqual({ code, message })
    expect(answer.status).toBe(status)
  })
})

describe('the transport', () => {
  test('older clients get the older format, without the version header', async () => {
    const answer = await server.fetch('/auth/v1/user')
    expect(await answer.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
    expect(answer.headers.get('x-supabase-api-version')).toBeNull()
  })

  test('an address where nothing is, a method that is not possible, and a body too large are answered in JSON', async () => {
    expect(await call('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const wrongMethod = await call('DELETE', '/user')
    expect(wrongMethod).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(wrongMethod.headers.get('allow')).toBe('GET, PUT')
    const large = await call('POST', '/signup', { email: 'x'.repeat(1024 * 1024) })
    expect(large).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } })
  })

  test('pages of other origins may call and may read error codes', async () => {
    const preflight = await server.fetch('/auth/v1/token', {
      method: 'OPTIONS',
      headers: { Origin: 'https://a.example' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
    const refused = await call('GET', '/user')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
  })

  test('public endpoints do not look at the Authorization header', async () => {
    const answer = await call(
      'POST',
      '/token?grant_type=password',
      { email: 'ada@example.com', password },
      { Authorization: 'Bearer anon-key' },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  })

  test('the published keys are those that sign, without their secrets', async () => {
    const { body, headers } = await call('GET', '/.well-known/jwks.json')
    expect(body.keys).toHaveLength(1)
    expect(body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
    expect(body.keys[0].d).toBeUndefined()
    expect(headers.get('cache-control')).toBe('public, max-age=600')
  })
})
