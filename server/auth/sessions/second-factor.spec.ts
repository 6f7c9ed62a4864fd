/** Tests authenticator apps and phones as second factors, with the browser's own client. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, createSignedInClient, getLastMailTo } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

let server: TestServer
const password = 'correct horse'
let count = 0

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0', AUTH_SMS_GAP_SECONDS: '0' })
})
beforeEach(() => server.clock.set(new Date()))
afterAll(() => server[Symbol.asyncDispose]())

async function someone() {
  count += 1
  const email = `person${count}@example.com`
  await createUser(server.db, server.clock, { email, password, fullName: 'P', role: 'student', emailConfirmed: true })
  return { email, client: await signIn(email) }
}

function signIn(email: string) {
  return createSignedInClient(server, email, password)
}

type Client = Awaited<ReturnType<typeof signIn>>

async function enroll(client: Client, friendlyName = 'app') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return data
}

function codeNow(secret: string) {
  return new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
}

/** A person with an enrolled app. The clock is one time step later, so that the next code is a new one. */
async function protectedPerson() {
  const { email, client } = await someone()
  const { id, totp } = await enroll(client)
  const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: codeNow(totp.secret) })
  if (error) throw error
  server.clock.advance(30)
  return { email, client, factorId: id, secret: totp.secret }
}

describe('an authenticator app', () => {
  test('is enrolled by its first right code, which raises the session', async () => {
    const { email, client } = await someone()
    const { id, totp, friendly_name } = await enroll(client)
    expect(friendly_name).toBe('app')
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(totp.qr_code).not.toContain('#')
    expect(totp.uri).toContain(`otpauth://totp/localhost%3A3000:${encodeURIComponent(email)}?`)
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' })

    const { data, error } = await client.mfa.challengeAndVerify({ factorId: id, code: codeNow(totp.secret) })
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([{ id, status: 'verified' }])
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  test('is asked for after the password', async () => {
    const { email, factorId, secret } = await protectedPerson()
    const client = await signIn(email)
    const before = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
    expect(error).toBeNull()
  })

  test('takes a code one step late or early, and none twice', async () => {
    const { email, factorId, secret } = await protectedPerson()
    server.clock.advance(60)
    const early = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + 30_000 })
    const [first, second] = [await signIn(email), await signIn(email)]
    expect((await first.mfa.challengeAndVerify({ factorId, code: early })).error).toBeNull()
    for (const code of [early, codeNow(secret)]) {
      const replay = await second.mfa.challengeAndVerify({ factorId, code })
      expect(replay.error).toMatchObject({
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
        status: 422,
      })
    }
  })

  test('is not guessed: after five wrong codes the challenge is over, after ten the factor rests', async () => {
    const { email, factorId, secret } = await protectedPerson()
    const client = await signIn(email)
    const wrong = codeNow(secret) === '000000' ? '111111' : '000000'
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 2; round += 1) {
      const { data } = await client.mfa.challenge({ factorId })
      for (let tries = 0; tries < 6; tries += 1) {
        const { error } = await client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: wrong })
        codes.push(error?.code)
      }
    }
    expect(codes.slice(0, 6)).toEqual([...Array(5).fill('mfa_verification_failed'), 'mfa_challenge_expired'])
    expect(codes.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit'])
  })

  test('ends earlier sessions without it', async () => {
    const { email, client } = await someone()
    const elsewhere = await signIn(email)
    const { id, totp } = await enroll(client)
    await client.mfa.challengeAndVerify({ factorId: id, code: codeNow(totp.secret) })
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('makes earlier refresh tokens worthless', async () => {
    const { client } = await someone()
    const before = (await client.getSession()).data.session?.refresh_token ?? ''
    const { id, totp } = await enroll(client)
    await client.mfa.challengeAndVerify({ factorId: id, code: codeNow(totp.secret) })
    const stolen = await authClient(server).refreshSession({ refresh_token: before })
    expect(stolen.error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await client.refreshSession()).error).toBeNull()
  })

  test('is removed only by who has shown it, and the session falls back', async () => {
    const { email, client, factorId } = await protectedPerson()
    const other = await signIn(email)
    expect((await other.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'insufficient_aal', status: 422 })
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await client.refreshSession()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
  })

  test('guards password and address', async () => {
    const { email } = await protectedPerson()
    const client = await signIn(email)
    const { error } = await client.updateUser({ password: 'battery staple' })
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 401 })
  })
})

test('a phone gets its code by text message', async () => {
  const { client } = await someone()
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+1 555 123 4567', friendlyName: 'phone' })
  expect(data).toMatchObject({ type: 'phone', phone: '15551234567' })
  const factorId = data?.id ?? ''
  const challenge = await client.mfa.challenge({ factorId, channel: 'sms' })
  expect(challenge.data?.type).toBe('phone')
  const challengeId = challenge.data?.id ?? ''
  const { code, kind } = await getLastMailTo(server, '15551234567')
  expect(kind).toBe('mfa')
  const wrong = await client.mfa.verify({ factorId, challengeId, code: code === '000000' ? '1' : '000000' })
  expect(wrong.error?.message).toBe('Invalid MFA Phone code entered')
  const right = await client.mfa.verify({ factorId, challengeId, code })
  expect(right.error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
})

describe('enrollment refuses', () => {
  const post = async (client: Client, path: string, body: unknown) => {
    const token = (await client.getSession()).data.session?.access_token
    const answer = await server.fetch(`/auth/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }

  test.each([
    [
      'another type',
      { factor_type: 'x' },
      400,
      'validation_failed',
      'factor_type needs to be totp, phone, or webauthn',
    ],
    [
      'a phone without number',
      { factor_type: 'phone' },
      400,
      'validation_failed',
      'Phone number required to enroll Phone factor',
    ],
    [
      'a phone with a wrong number',
      { factor_type: 'phone', phone: 'x' },
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    [
      'a name that is taken',
      { factor_type: 'totp', friendly_name: 'app' },
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name "app" for this user already exists',
    ],
  ])('%s', async (_, body, status, code, message) => {
    const { client } = await someone()
    await enroll(client)
    expect(await post(client, '/factors', body)).toEqual({ status, code, message })
  })

  test('more than ten', async () => {
    const { client } = await someone()
    for (let at = 0; at < 10; at += 1) await enroll(client, `app ${at}`)
    expect(await post(client, '/factors', { factor_type: 'totp', friendly_name: 'app 10' })).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
    server.clock.advance(301)
    expect(await post(client, '/factors', { factor_type: 'totp', friendly_name: 'app 0' })).toMatchObject({
      status: 200,
    })
  })

  test('a second one without showing the first', async () => {
    const { email } = await protectedPerson()
    const client = await signIn(email)
    expect(await post(client, '/factors', { factor_type: 'totp', friendly_name: 'two' })).toEqual({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    })
  })

  test('challenges and codes for what is not there', async () => {
    const { client } = await someone()
    const stranger = await enroll((await someone()).client)
    const { id } = await enroll(client)
    const unknown = '018f0000-0000-7000-8000-000000000000'
    expect(await post(client, '/factors/x/challenge', {})).toMatchObject({ status: 404, code: 'validation_failed' })
    expect(await post(client, `/factors/${stranger.id}/challenge`, {})).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
      message: 'Factor not found',
    })
    expect(await post(client, `/factors/${id}/verify`, { challenge_id: unknown, code: '' })).toMatchObject({
      code: 'validation_failed',
      message: 'Code needs to be non-empty',
    })
    expect(await post(client, `/factors/${id}/verify`, { challenge_id: unknown, code: '123456' })).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    })
    expect(await post(client, '/factors/recovery-codes', {})).toMatchObject({ status: 404 })
  })

  test('a challenge that is over or was used', async () => {
    const { client } = await someone()
    const { id, totp } = await enroll(client)
    const opened = await post(client, `/factors/${id}/challenge`, { factorId: id })
    server.clock.advance(301)
    const late = await post(client, `/factors/${id}/verify`, { challenge_id: opened.id, code: codeNow(totp.secret) })
    expect(late.message).toBe(
      `MFA challenge ${opened.id} has expired, verify against another challenge or create a new challenge.`,
    )
    const again = await post(client, `/factors/${id}/challenge`, {})
    await post(client, `/factors/${id}/verify`, { challenge_id: again.id, code: codeNow(totp.secret) })
    const used = await post(client, `/factors/${id}/verify`, { challenge_id: again.id, code: codeNow(totp.secret) })
    expect(used).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })
})
