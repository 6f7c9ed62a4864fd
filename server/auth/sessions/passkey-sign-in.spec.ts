/** Tests sign-in with a passkey, with the browser's own client and a test authenticator. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, startSecondServer } from '#test/support/auth-client.ts'
import {
  addPasskey,
  addVerifiedFactor,
  createSignedInStudent,
  createStudentWithPasskey,
  readActivity,
  signInWithPasskey,
} from '#test/support/passkeys.ts'
import { type AuthenticatorSlip, createSoftwareAuthenticator } from '#test/support/software-authenticator.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { getRelyingParty } from './webauthn.ts'

let server: TestServer
const lines: string[] = []

beforeAll(async () => {
  const settings = { AUTH_EVEN_ANSWER_MS: '0', LOG_LEVEL: 'info' }
  server = await openTestServer(new Date().toISOString(), settings, { write: (line) => void lines.push(line) })
})
beforeEach(() => server.clock.set(new Date()))
afterAll(() => server[Symbol.asyncDispose]())

const someone = () => createSignedInStudent(server)
const withPasskey = () => createStudentWithPasskey(server)

describe('signing in with a passkey', () => {
  test('names nobody in what the browser is asked', async () => {
    await withPasskey()
    const { data } = await authClient(server).passkey.startAuthentication()
    expect(data?.options).toEqual({
      rpId: 'localhost',
      challenge: expect.any(String),
      allowCredentials: [],
      timeout: 300_000,
      userVerification: 'required',
    })
  })

  test('opens a session with full rights, also where there is a second factor', async () => {
    const { email, authenticator } = await withPasskey()
    await addVerifiedFactor(server, email)
    const { client, data, error } = await signInWithPasskey(server, authenticator)
    expect(error).toBeNull()
    expect(data?.user?.email).toBe(email)
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    })
    const headers = { Authorization: `Bearer ${data?.session?.access_token}` }
    expect((await server.fetch('/api/profile', { headers })).status).toBe(200)
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.passkey.list()).data).toMatchObject([{ last_used_at: server.clock.now().toISOString() }])
    expect((await readActivity(server, email)).at(-1)).toEqual({ action: 'signed_in', details: { method: 'passkey' } })
  })

  test('stays at its level when a second factor goes that it had shown as well', async () => {
    const { email, authenticator } = await withPasskey()
    await addVerifiedFactor(server, email)
    const { client } = await signInWithPasskey(server, authenticator)
    await server.db.pool.query(
      `update auth.sessions s set factor_id = f.id from auth.mfa_factors f join auth.users u on u.id = f.user_id
       where s.user_id = u.id and u.email = $1`,
      [email],
    )
    const factors = (await client.getUser()).data.user?.factors ?? []
    expect((await client.mfa.unenroll({ factorId: factors[0]?.id ?? '' })).error).toBeNull()
    await client.refreshSession()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  test.each<[string, AuthenticatorSlip]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a new credential in place of a sign-in', { type: 'webauthn.create' }],
    ['nobody shown to the device', { isVerified: false }],
    ['another signature', { isForged: true }],
    ['another holder', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['no holder', { userHandle: null }],
  ])('refuses %s, and counts it in the activity', async (_, slip) => {
    const { email, authenticator } = await withPasskey()
    const { error, data } = await signInWithPasskey(server, authenticator, slip)
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
    expect(data?.session ?? null).toBeNull()
    expect((await readActivity(server, email)).at(-1)).toEqual({
      action: 'sign_in_failed',
      details: { method: 'passkey', count: '1' },
    })
  })

  test('refuses a counter that goes back or does not move, and logs it', async () => {
    const { email, authenticator } = await withPasskey()
    expect((await signInWithPasskey(server, authenticator, { signCount: 8 })).error).toBeNull()
    for (const signCount of [7, 8, 0]) {
      const { error } = await signInWithPasskey(server, authenticator, { signCount })
      expect(error, String(signCount)).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
    }
    expect((await readActivity(server, email)).at(-1)).toEqual({
      action: 'sign_in_failed',
      details: { method: 'passkey_copy', count: '3' },
    })
    expect(lines.filter((line) => line.includes('passkey_count_went_back'))).toHaveLength(3)
    expect((await signInWithPasskey(server, authenticator, { signCount: 9 })).error).toBeNull()
  })

  test('takes an authenticator that never counts', async () => {
    const { client } = await someone()
    const authenticator = createSoftwareAuthenticator()
    expect((await addPasskey(client, authenticator, { signCount: 0 })).error).toBeNull()
    for (let time = 0; time < 2; time += 1)
      expect((await signInWithPasskey(server, authenticator, { signCount: 0 })).error).toBeNull()
  })

  test('refuses a challenge twice, after a failure, too late, and one for adding', async () => {
    const { client: owner, authenticator } = await withPasskey()
    const { client, answer } = await signInWithPasskey(server, authenticator)
    const notFound = { status: 400, code: 'webauthn_challenge_not_found' }
    expect((await client.passkey.verifyAuthentication(answer)).error).toMatchObject(notFound)

    const failed = await signInWithPasskey(server, authenticator, { isForged: true })
    expect((await client.passkey.verifyAuthentication(failed.answer)).error).toMatchObject(notFound)

    const late = await client.passkey.startAuthentication()
    if (late.error) throw late.error
    server.clock.advance(300)
    const expired = await client.passkey.verifyAuthentication({
      challengeId: late.data.challenge_id,
      credential: authenticator.get(late.data.options),
    })
    expect(expired.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' })

    const adding = await owner.passkey.startRegistration()
    if (adding.error) throw adding.error
    const crossed = await client.passkey.verifyAuthentication({
      challengeId: adding.data.challenge_id,
      credential: authenticator.get({ challenge: adding.data.options.challenge, rpId: 'localhost' }),
    })
    expect(crossed.error).toMatchObject(notFound)
  })

  test('refuses a deleted passkey, and a banned person', async () => {
    const { email, client, authenticator, passkey } = await withPasskey()
    await server.db.pool.query(`update auth.users set banned_until = now() + interval '1 hour' where email = $1`, [
      email,
    ])
    expect((await signInWithPasskey(server, authenticator)).error).toMatchObject({ status: 403, code: 'user_banned' })
    await server.db.pool.query(`update auth.users set banned_until = null where email = $1`, [email])
    await client.passkey.delete({ passkeyId: passkey.id })
    expect((await signInWithPasskey(server, authenticator)).error).toMatchObject({
      code: 'webauthn_verification_failed',
    })
  })

  test('is counted by network', async () => {
    const strict = await startSecondServer(server, { AUTH_IP_LIMITS: '1' })
    for (const step of ['options', 'verify']) {
      const ask = () =>
        strict.fetch(`/auth/v1/passkeys/authentication/${step}`, { method: 'POST', body: '{}' }).then((r) => r.status)
      for (let times = 0; times < 150; times += 1) expect(await ask()).not.toBe(429)
      expect(await ask()).toBe(429)
    }
  })
})

describe('where passkeys are not offered', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['by default', {}, true],
    ['switched off', { AUTH_PASSKEYS: '0' }, false],
    ['at an IP address', { PUBLIC_URL: 'https://192.0.2.7' }, false],
    ['at an IP address of the new kind', { PUBLIC_URL: 'https://[2001:db8::1]:8443' }, false],
  ])('%s, the settings and the endpoints say so', async (_, settings, isOffered) => {
    const other = await startSecondServer(server, settings)
    expect(await (await other.fetch('/auth/v1/settings')).json()).toMatchObject({ passkeys_enabled: isOffered })
    const asked = await other.fetch('/auth/v1/passkeys/authentication/options', { method: 'POST', body: '{}' })
    expect(asked.status).toBe(isOffered ? 200 : 404)
  })

  test('the site and written-out origins of its domain count, no others', async () => {
    const other = await startSecondServer(server, {
      PUBLIC_URL: 'https://prep.example.com/',
      AUTH_REDIRECT_ALLOW_LIST:
        'https://app.prep.example.com/**,https://*.prep.example.com/**,https://evil-prep.example.com,https://other.example,myapp://callback',
    })
    expect(getRelyingParty(other.services.config)).toEqual({
      id: 'prep.example.com',
      origins: ['https://prep.example.com', 'https://app.prep.example.com'],
    })
  })
})
