/** Tests the auth API's refusals to a signed-in person: status, code and exact message, in both error formats. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

const password = 'correct horse'
const nowhere = '0190a0a0-0000-7000-8000-000000000001'
let server: TestServer
let count = 0

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', {
    AUTH_EVEN_ANSWER_MS: '0',
    AUTH_SMS_GAP_SECONDS: '0',
    AUTH_ANONYMOUS: '1',
    AUTH_PASSWORD_NEEDS_REAUTHENTICATION: '1',
  })
})
afterAll(() => server[Symbol.asyncDispose]())

type Asked = (method: string, path: string, body?: unknown, on?: TestServer) => Promise<Answer>
interface Answer {
  status: number
  body: Record<string, string>
}

/** Sends requests with the token of a session, to the server `on`. */
function asking(token: string, version = '2024-01-01'): Asked {
  return async (method, path, body, on = server) => {
    const answer = await on.fetch(`/auth/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(version && { 'X-Supabase-Api-Version': version }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

async function open(body: object, path = '/token?grant_type=password'): Promise<string> {
  const answer = await server.fetch(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()).access_token
}

async function newPerson() {
  count += 1
  const email = `person${count}@example.com`
  await createUser(server.db, server.clock, { email, password, fullName: 'P', role: 'student', emailConfirmed: true })
  return { email, token: await open({ email, password }) }
}

async function signedIn(): Promise<Asked> {
  return asking((await newPerson()).token)
}

/** A person with an authenticator app: one session that used it, and one with only the password. */
async function protectedPerson() {
  const { email, token } = await newPerson()
  const ask = asking(token)
  const { body: factor } = await ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'app' })
  const { body: challenge } = await ask('POST', `/factors/${factor.id}/challenge`, {})
  const secret = String(Object(factor.totp).secret)
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
  const raised = await ask('POST', `/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
  return {
    factorId: String(factor.id),
    challengeId: String(challenge.id),
    full: asking(String(raised.body.access_token)),
    partial: asking(await open({ email, password })),
  }
}

function refused(status: number, code: string, message: string) {
  return { status, body: { code, message } }
}

describe('second factors', () => {
  const noFactor = refused(404, 'mfa_factor_not_found', 'Factor not found')
  const noUuid = refused(404, 'validation_failed', 'factor_id must be an UUID')
  const guest = refused(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')

  test.each([
    ['POST', '/challenge'],
    ['POST', '/verify'],
    ['DELETE', ''],
  ])('%s /factors/{id}%s: no id, and nobody’s', async (method, rest) => {
    const ask = await signedIn()
    const body = { challenge_id: nowhere, code: '123456' }
    expect(await ask(method, `/factors/abc${rest}`, body)).toEqual(noUuid)
    expect(await ask(method, `/factors/${nowhere}${rest}`, body)).toEqual(noFactor)
    const { factorId } = await protectedPerson()
    expect(await ask(method, `/factors/${factorId}${rest}`, body)).toEqual(noFactor)
  })

  test('are nothing for a person without a name', async () => {
    const ask = asking(await open({}, '/signup'))
    expect(await ask('POST', '/factors', { factor_type: 'totp' })).toEqual(guest)
    expect(await ask('POST', `/factors/${nowhere}/challenge`, {})).toEqual(guest)
    expect(await ask('POST', `/factors/${nowhere}/verify`, { code: '1' })).toEqual(guest)
    expect(await ask('DELETE', `/factors/${nowhere}`)).toEqual(guest)
  })

  test('where their kinds are switched off', async () => {
    const off = await startSecondServer(server, { AUTH_MFA_TOTP: '0', AUTH_MFA_PHONE: '0' })
    const { full, factorId } = await protectedPerson()
    expect(await full('POST', '/factors', { factor_type: 'totp' }, off)).toEqual(
      refused(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
    )
    expect(await full('POST', '/factors', { factor_type: 'phone', phone: '15550100' }, off)).toEqual(
      refused(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
    )
    expect(await full('POST', `/factors/${factorId}/challenge`, {}, off)).toEqual(
      refused(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP'),
    )
  })

  test('a challenge that was used, and a code that is empty', async () => {
    const { full, factorId, challengeId } = await protectedPerson()
    expect(await full('POST', `/factors/${factorId}/verify`, { challenge_id: challengeId, code: '123456' })).toEqual(
      refused(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
    )
    expect(await full('POST', `/factors/${factorId}/verify`, { challenge_id: challengeId, code: '' })).toEqual(
      refused(400, 'validation_failed', 'Code needs to be non-empty'),
    )
  })

  test('names that no screen and no QR code could show', async () => {
    const ask = await signedIn()
    const long = 'a'.repeat(51)
    for (const names of [{ friendly_name: long }, { issuer: long }, { issuer: '$'.repeat(5000) }]) {
      expect(await ask('POST', '/factors', { factor_type: 'totp', ...names })).toEqual(
        refused(400, 'validation_failed', 'Names of factors and issuers have at most 50 characters'),
      )
    }
    const longest = { factor_type: 'totp', friendly_name: '鍵'.repeat(50), issuer: '鍵'.repeat(50) }
    expect((await ask('POST', '/factors', longest)).status).toBe(200)
  })

  test('more than ten, and two of one name', async () => {
    const ask = await signedIn()
    const add = (name: string) => ask('POST', '/factors', { factor_type: 'totp', friendly_name: name })
    for (let at = 0; at < 10; at += 1) expect((await add(`app ${at}`)).status).toBe(200)
    expect(await add('one more')).toEqual(
      refused(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue'),
    )
    const other = await signedIn()
    for (const name of ['app', '']) {
      await other('POST', '/factors', { factor_type: 'totp', friendly_name: name })
      expect(await other('POST', '/factors', { factor_type: 'totp', friendly_name: name })).toEqual(
        refused(
          422,
          'mfa_factor_name_conflict',
          `A factor with the friendly name "${name}" for this user already exists`,
        ),
      )
    }
  })

  test('what a password alone can no longer do', async () => {
    const { partial, factorId } = await protectedPerson()
    expect(await partial('DELETE', `/factors/${factorId}`)).toEqual(
      refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
    )
    expect(await partial('POST', '/factors', { factor_type: 'totp', friendly_name: 'mine' })).toEqual(
      refused(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
    )
    expect(await partial('DELETE', `/user/identities/${nowhere}`)).toEqual(
      refused(403, 'insufficient_aal', 'AAL2 session is required to unlink an identity when MFA is enabled.'),
    )
    for (const change of [{ password: 'battery staple' }, { email: 'else@example.com' }]) {
      expect(await partial('PUT', '/user', change)).toEqual(
        refused(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.'),
      )
    }
  })

  test('in the older format for older clients', async () => {
    const { token } = await newPerson()
    expect(await asking(token, '')('POST', `/factors/${nowhere}/challenge`, {})).toEqual({
      status: 404,
      body: { code: 404, error_code: 'mfa_factor_not_found', msg: 'Factor not found' },
    })
  })
})

describe('the password', () => {
  test('of a person without a name', async () => {
    const ask = asking(await open({}, '/signup'))
    expect(await ask('PUT', '/user', { password: 'battery staple' })).toEqual(
      refused(
        422,
        'validation_failed',
        'Updating password of an anonymous user without an email or phone is not allowed',
      ),
    )
    expect(await ask('GET', '/reauthenticate')).toEqual(
      refused(400, 'validation_failed', 'Reauthentication requires the user to have an email or a phone number'),
    )
  })

  test('in a session of more than a day: without a code, and with a wrong one', async () => {
    const { email, token } = await newPerson()
    const ask = asking(token)
    await server.db.pool.query(
      `update auth.sessions set created_at = created_at - interval '25 hours'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    )
    expect(await ask('PUT', '/user', { password: 'battery staple' })).toEqual(
      refused(400, 'reauthentication_needed', 'Password update requires reauthentication'),
    )
    expect(await ask('PUT', '/user', { password: 'battery staple', nonce: '000000' })).toEqual(
      refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
    )
  })
})
