/** Tests what each setting changes. */
import { AuthWeakPasswordError } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, getLastMailTo, startSecondServer } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from './create-user.ts'

const password = 'correct horse'
/** All servers share one database. Each test uses its own accounts. */
let first: TestServer

function open(settings: Record<string, string> = {}) {
  return startSecondServer(first, settings)
}

let people = 0

async function someone(server: TestServer) {
  people += 1
  const email = `person${people}@example.com`
  const person = { email, password, fullName: 'A', role: 'student', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person)
  return person.email
}

const secret = 'a-secret-of-at-least-32-characters!'
/** For rules that no other setting affects. */
let shared: TestServer

beforeAll(async () => {
  first = await openTestServer(new Date().toISOString())
  shared = await open({ AUTH_EXTRA_JWT_KEYS: secret, AUTH_ANONYMOUS: '1' })
})
beforeEach(() => first.clock.set(new Date()))
afterAll(() => first[Symbol.asyncDispose]())

test('GET /settings tells what is offered', async () => {
  const facts = await (await shared.fetch('/auth/v1/settings')).json()
  expect(facts).toMatchObject({
    external: { anonymous_users: true, email: true, phone: false, google: false, github: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  })
  expect(await (await shared.fetch('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' })
})

test('without sign-ups nobody can create an account in any way', async () => {
  const server = await open({ REGISTRATION: 'closed', AUTH_ANONYMOUS: '1' })
  const client = authClient(server)
  const refusal = { code: 'signup_disabled', message: 'Signups not allowed for this instance', status: 422 }
  expect((await client.signUp({ email: 'n@example.com', password })).error).toMatchObject(refusal)
  expect((await client.signInAnonymously()).error).toMatchObject(refusal)
  expect((await client.signInWithOtp({ email: 'n@example.com' })).error).toMatchObject(refusal)
})

test('with addresses confirmed at once, signing up signs in, and a taken address is said to be taken', async () => {
  const server = await open({ AUTH_MAIL_AUTOCONFIRM: '1' })
  const client = authClient(server)
  const { data } = await client.signUp({ email: 'auto@example.com', password })
  expect(data.session?.user.email_confirmed_at).toBeTruthy()
  expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: 'password' }] })
  const again = await authClient(server).signUp({ email: 'auto@example.com', password })
  expect(again.error).toMatchObject({ code: 'user_already_exists', message: 'User already registered', status: 422 })
})

describe('anonymous people', () => {
  test('are signed in at once and may name themselves later', async () => {
    const server = await open({ AUTH_ANONYMOUS: '1', AUTH_MAIL_AUTOCONFIRM: '1' })
    const client = authClient(server)
    const { data } = await client.signInAnonymously({ options: { data: { colour: 'blue' } } })
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', phone: '', app_metadata: {} })
    expect(data.user?.user_metadata).toEqual({ colour: 'blue' })
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'no_authorization' })
    expect((await client.updateUser({ password })).error).toMatchObject({ code: 'validation_failed', status: 422 })
    const named = await client.updateUser({ email: 'named@example.com' })
    expect(named.data.user).toMatchObject({ email: 'named@example.com', is_anonymous: false })
    expect((await client.updateUser({ password })).error).toBeNull()
  })
})

describe('phones', () => {
  test('sign up with a password and a code', async () => {
    const phone = '+15551234567'
    const server = await open({ AUTH_PHONE: '1', AUTH_SMS_GAP_SECONDS: '0' })
    const client = authClient(server)
    const { data } = await client.signUp({ phone, password })
    expect(data.user).toMatchObject({ phone: '15551234567', email: '' })
    const early = await client.signInWithPassword({ phone, password })
    expect(early.error).toMatchObject({ code: 'phone_not_confirmed', message: 'Phone not confirmed' })
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    const { code } = await getLastMailTo(server, '15551234567')
    const verified = await client.verifyOtp({ type: 'sms', phone, token: code })
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy()
    expect((await client.signInWithPassword({ phone, password })).error).toBeNull()
  })

  test('sign in with a code alone, and change their number', async () => {
    const phone = '+15551234568'
    const server = await open({ AUTH_PHONE: '1' })
    const client = authClient(server)
    expect((await client.signInWithOtp({ phone })).error).toBeNull()
    expect((await client.signInWithOtp({ phone })).error).toMatchObject({ code: 'over_sms_send_rate_limit' })
    const code = (await getLastMailTo(server, '15551234568')).code
    expect((await client.verifyOtp({ type: 'sms', phone, token: code })).error).toBeNull()
    const { data } = await client.updateUser({ phone: '+15557654321' })
    expect(data.user).toMatchObject({ phone: '15551234568', new_phone: '15557654321' })
    const newCode = (await getLastMailTo(server, '15557654321')).code
    const changed = await client.verifyOtp({ type: 'phone_change', phone: '+15557654321', token: newCode })
    expect(changed.data.user).toMatchObject({ phone: '15557654321' })
  })

  test('are confirmed at once where that is switched on', async () => {
    const server = await open({ AUTH_PHONE: '1', AUTH_SMS_AUTOCONFIRM: '1' })
    const { data } = await authClient(server).signUp({ phone: '+15551234569', password })
    expect(data.session?.user.phone_confirmed_at).toBeTruthy()
  })

  test('have no code while they are switched off', async () => {
    const { error } = await authClient(shared).signInWithOtp({ phone: '+15551234567' })
    expect(error).toMatchObject({ code: 'phone_provider_disabled', message: 'Unsupported phone provider' })
  })
})

describe('sessions', () => {
  test('end after their length, and after standing idle', async () => {
    const server = await open({ AUTH_SESSION_SECONDS: '7200', AUTH_SESSION_IDLE_SECONDS: '3600' })
    const email = await someone(server)
    const [idle, long] = [authClient(server), authClient(server)]
    for (const client of [idle, long]) await client.signInWithPassword({ email, password })
    server.clock.advance(3000)
    await long.refreshSession()
    server.clock.advance(1000)
    expect((await idle.refreshSession()).error).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    })
    await long.refreshSession()
    server.clock.advance(3200)
    expect((await long.refreshSession()).error).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    })
  })

  test('of a banned person are not refreshed', async () => {
    const email = await someone(shared)
    const client = authClient(shared)
    await client.signInWithPassword({ email, password })
    await shared.db.pool.query(`update auth.users set banned_until = '2100-01-01' where email = $1`, [email])
    expect((await client.refreshSession()).error).toMatchObject({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    })
    expect((await client.getUser()).error).toMatchObject({ code: 'user_banned', message: 'User is banned' })
  })
})

test('a password that has become too weak still opens the account, with a warning', async () => {
  const server = await open({ AUTH_PASSWORD_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:0123456789' })
  const { data } = await authClient(server).signInWithPassword({ email: await someone(server), password })
  expect(data.session).toBeTruthy()
  expect(data.weakPassword).toEqual({
    message: 'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, 0123456789.',
    reasons: ['characters'],
  })
})

test('a common password is no new password, and opens an account that has it with a warning', async () => {
  const server = await open({})
  const client = authClient(server)
  const email = await someone(server)
  await client.signInWithPassword({ email, password })
  const { error } = await client.updateUser({ password: 'sunshine' })
  expect(error).toBeInstanceOf(AuthWeakPasswordError)
  expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] })
  expect((await client.updateUser({ password: email })).error).toMatchObject({ reasons: ['pwned'] })

  const lenient = authClient(await open({ AUTH_PASSWORD_REFUSE_COMMON: '0' }))
  await lenient.signInWithPassword({ email, password })
  expect((await lenient.updateUser({ password: 'sunshine' })).error).toBeNull()
  const { data } = await authClient(server).signInWithPassword({ email, password: 'sunshine' })
  expect(data.session).toBeTruthy()
  expect(data.weakPassword?.reasons).toEqual(['pwned'])
})

test('a proof that is sent as it is counts where pages may have no cryptography, or by setting', async () => {
  const status = async (settings: Record<string, string>) => {
    const body = { email: await someone(shared), code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }
    const server = await open(settings)
    const answer = await server.fetch('/auth/v1/recover', { method: 'POST', body: JSON.stringify(body) })
    return answer.status
  }
  expect(await status({})).toBe(200)
  expect(await status({ AUTH_PKCE_PLAIN: '0' })).toBe(400)
  expect(await status({ PUBLIC_URL: 'https://prep.example.com' })).toBe(400)
  expect(await status({ PUBLIC_URL: 'https://prep.example.com', AUTH_PKCE_PLAIN: '1' })).toBe(200)
})

test('where it is the rule, a new password needs the current one', async () => {
  const server = await open({ AUTH_PASSWORD_NEEDS_CURRENT: '1' })
  const client = authClient(server)
  await client.signInWithPassword({ email: await someone(server), password })
  const message = 'Current password required when setting new password.'
  const change = (current_password?: string) =>
    client.updateUser({ password: 'battery staple', ...(current_password && { current_password }) })
  expect((await change()).error).toMatchObject({ code: 'current_password_required', message, status: 400 })
  expect((await change('wrong')).error).toMatchObject({ code: 'current_password_invalid', message })
  expect((await change(password)).error).toBeNull()
})

test('where one confirmation is enough, the new address alone confirms a change', async () => {
  const server = await open({ AUTH_SECURE_EMAIL_CHANGE: '0' })
  const client = authClient(server)
  await client.signInWithPassword({ email: await someone(server), password })
  await client.updateUser({ email: 'b@example.com' })
  const { code } = await getLastMailTo(server, 'b@example.com')
  const { data } = await client.verifyOtp({ type: 'email_change', email: 'b@example.com', token: code })
  expect(data.user?.email).toBe('b@example.com')
})

describe('a token of another issuer', () => {
  function token(claims: Record<string, unknown>) {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
  }

  test('is taken where its key is a setting, as text or as JWK', async () => {
    const jwk = { kty: 'oct', alg: 'HS256', k: Buffer.from(secret).toString('base64url') }
    for (const setting of [secret, JSON.stringify([jwk])]) {
      const server = await open({ AUTH_EXTRA_JWT_KEYS: setting })
      const email = await someone(server)
      const { rows } = await server.db.pool.query('select id from auth.users where email = $1', [email])
      const { data } = await authClient(server).getUser(await token({ sub: rows[0].id, aud: 'authenticated' }))
      expect(data.user?.email).toBe(email)
    }
  })

  test.each([
    [{}, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
    [{ sub: 'x' }, 400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'],
    [{ sub: crypto.randomUUID(), aud: 'other' }, 400, 'validation_failed', 'Invalid audience'],
    [
      { sub: crypto.randomUUID(), aud: 'authenticated' },
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ],
  ])('with %j is refused', async (claims, status, code, message) => {
    const { error } = await authClient(shared).getUser(await token(claims))
    expect(error).toMatchObject({ status, code, message })
  })
})

test.each([
  ['/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/oauth/authorize', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['/admin/oauth/clients', 404, 'feature_disabled', 'OAuth server is disabled'],
])('%s is refused in a form that clients read', async (path, status, code, message) => {
  const answer = await shared.fetch(`/auth/v1${path}`, { method: 'POST' })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ code: status, error_code: code, msg: message })
})
