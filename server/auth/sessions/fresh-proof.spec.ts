/** An intruder, at a screen left open or with only the password, adds a sign-in method. The owner must be able to remove it. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, createSignedInClient, getLastMailTo } from '#test/support/auth-client.ts'
import {
  addPasskey,
  addVerifiedFactor,
  createSignedInStudent,
  createStudentWithPasskey,
  signInWithPasskey,
} from '#test/support/passkeys.ts'
import { createSoftwareAuthenticator } from '#test/support/software-authenticator.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
const password = 'correct horse'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0' })
})
beforeEach(() => server.clock.set(new Date()))
afterAll(() => server[Symbol.asyncDispose]())

type Client = Awaited<ReturnType<typeof createSignedInClient>>

async function prove(client: Client, given: string) {
  const { data } = await client.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  return server.fetch('/auth/v1/reauthenticate', { method: 'POST', headers, body: JSON.stringify({ password: given }) })
}

async function addApp(client: Client) {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (error) return error
  const code = new TOTP({ secret: data.totp.secret }).generate({ timestamp: server.clock.now().getTime() })
  return (await client.mfa.challengeAndVerify({ factorId: data.id, code })).error
}

const needed = { status: 400, code: 'reauthentication_needed' }

describe('ten minutes after the sign-in', () => {
  test('a passkey or a first factor needs the password', async () => {
    const { client } = await createSignedInStudent(server)
    expect((await client.passkey.startRegistration()).error).toBeNull()
    server.clock.advance(600)
    expect((await client.passkey.startRegistration()).error).toMatchObject(needed)
    expect(await addApp(client)).toMatchObject(needed)

    const wrong = await prove(client, 'wrong password')
    expect([wrong.status, (await wrong.json()).error_code]).toEqual([400, 'invalid_credentials'])
    expect((await client.passkey.startRegistration()).error).toMatchObject(needed)
    expect((await prove(client, password)).status).toBe(200)
    expect((await addPasskey(client, createSoftwareAuthenticator())).error).toBeNull()
    expect(await addApp(client)).toBeNull()
  })

  test('a registration that was begun in time is not completed later', async () => {
    const { client } = await createSignedInStudent(server)
    server.clock.advance(590)
    const begun = await client.passkey.startRegistration()
    if (begun.error) throw begun.error
    server.clock.advance(20)
    const credential = createSoftwareAuthenticator().create(begun.data.options)
    const { error } = await client.passkey.verifyRegistration({ challengeId: begun.data.challenge_id, credential })
    expect(error).toMatchObject(needed)
  })

  test('the proof of another session does not count', async () => {
    const { email, client } = await createSignedInStudent(server)
    server.clock.advance(700)
    await createSignedInClient(server, email, password)
    expect((await client.passkey.startRegistration()).error).toMatchObject(needed)
  })

  test('a further factor needs the second step instead', async () => {
    const { email, client } = await createSignedInStudent(server)
    await addVerifiedFactor(server, email)
    server.clock.advance(700)
    expect(await addApp(client)).toMatchObject({ code: 'insufficient_aal' })
  })

  test('nobody guesses the password here', async () => {
    const limited = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0', AUTH_IP_LIMITS: '1' })
    try {
      const { client } = await createSignedInStudent(limited)
      const { data } = await client.getSession()
      const headers = { authorization: `Bearer ${data.session?.access_token}` }
      const statuses: number[] = []
      for (let tries = 0; tries < 40; tries++) {
        const body = JSON.stringify({ password: `wrong ${tries}` })
        statuses.push((await limited.fetch('/auth/v1/reauthenticate', { method: 'POST', headers, body })).status)
      }
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await limited[Symbol.asyncDispose]()
    }
  })

  test('somebody without a session proves nothing', async () => {
    const answer = await server.fetch('/auth/v1/reauthenticate', { method: 'POST', body: '{"password":"x"}' })
    expect(answer.status).toBe(401)
  })
})

test('the first factor deletes the passkeys before it, and ends what they opened', async () => {
  const { email, authenticator: intruders } = await createStudentWithPasskey(server)
  const { client: intruder } = await signInWithPasskey(server, intruders)
  const owner = await createSignedInClient(server, email, password)
  expect(await addApp(owner)).toBeNull()

  expect((await intruder.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await signInWithPasskey(server, intruders)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  const own = createSoftwareAuthenticator()
  expect((await addPasskey(owner, own)).error).toBeNull()
  expect((await signInWithPasskey(server, own)).error).toBeNull()
})

test('a password that was reset by email deletes the passkeys; one that was changed with the password does not', async () => {
  const { email, client, authenticator } = await createStudentWithPasskey(server)
  expect((await client.updateUser({ password: 'another horse' })).error).toBeNull()
  expect((await signInWithPasskey(server, authenticator)).error).toBeNull()

  const back = authClient(server)
  await back.resetPasswordForEmail(email)
  const { code } = await getLastMailTo(server, email)
  expect((await back.verifyOtp({ type: 'recovery', email, token: code })).error).toBeNull()
  expect((await back.updateUser({ password: 'a third horse' })).error).toBeNull()
  expect((await signInWithPasskey(server, authenticator)).error).toMatchObject({ code: 'webauthn_verification_failed' })
})
