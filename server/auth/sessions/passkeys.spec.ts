/** Tests adding, listing, renaming and deleting a person's passkeys, with the browser's own client. */

import { GoTrueAdminApi } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { site } from '#test/support/auth-client.ts'
import { createPerson } from '#test/support/factories.ts'
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

let server: TestServer
const serviceKey = 'a-secret-of-at-least-32-characters!'

beforeAll(async () => {
  const settings = { AUTH_EVEN_ANSWER_MS: '0', AUTH_EXTRA_JWT_KEYS: serviceKey }
  server = await openTestServer(new Date().toISOString(), settings)
})
beforeEach(() => server.clock.set(new Date()))
afterAll(() => server[Symbol.asyncDispose]())

const someone = () => createSignedInStudent(server)
const withPasskey = () => createStudentWithPasskey(server)

const anyOptions = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } }

describe('adding a passkey', () => {
  test('asks the browser for one that knows its person and checks them', async () => {
    const { client } = await someone()
    const { data } = await client.passkey.startRegistration()
    expect(data?.expires_at).toBe(Math.floor(server.clock.now().getTime() / 1000) + 300)
    expect(data?.options).toMatchObject({
      rp: { id: 'localhost', name: 'Prep Platform' },
      user: { name: expect.stringContaining('@example.com'), displayName: 'Maya Lin' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
  })

  test('keeps it, lists it, renames it, deletes it, and writes all of it into the activity', async () => {
    const { email, client, authenticator, passkey } = await withPasskey()
    expect(passkey).toEqual({ id: expect.any(String), friendly_name: 'Passkey', created_at: expect.any(String) })
    const begun = await client.passkey.startRegistration()
    expect(begun.data?.options.excludeCredentials).toMatchObject([{ id: authenticator.held[0]?.id }])
    expect((await addPasskey(client, createSoftwareAuthenticator())).data?.friendly_name).toBe('Passkey 2')

    const renamed = await client.passkey.update({ passkeyId: passkey.id, friendlyName: ' My phone ' })
    expect(renamed.data).toMatchObject({ id: passkey.id, friendly_name: 'My phone' })
    expect((await client.passkey.list()).data).toMatchObject([
      { id: passkey.id, friendly_name: 'My phone' },
      { friendly_name: 'Passkey 2' },
    ])
    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
    expect((await client.passkey.list()).data).toHaveLength(1)
    expect((await readActivity(server, email)).slice(-4)).toEqual([
      { action: 'passkey_added', details: { name: 'Passkey' } },
      { action: 'passkey_added', details: { name: 'Passkey 2' } },
      { action: 'passkey_renamed', details: { from: 'Passkey', to: 'My phone' } },
      { action: 'passkey_removed', details: { name: 'My phone' } },
    ])
  })

  test.each<[string, AuthenticatorSlip]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a sign-in in place of a new one', { type: 'webauthn.get' }],
    ['nobody shown to the device', { isVerified: false }],
    ['certificates that nobody asked for', { attestation: 'packed with certificates' }],
  ])('refuses %s', async (_, slip) => {
    const { client } = await someone()
    const { error } = await addPasskey(client, createSoftwareAuthenticator(), slip)
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
    expect((await client.passkey.list()).data).toEqual([])
  })

  test("refuses a challenge twice, too late, and another person's", async () => {
    const { client } = await someone()
    const authenticator = createSoftwareAuthenticator()
    const begun = await client.passkey.startRegistration()
    if (begun.error) throw begun.error
    const answer = { challengeId: begun.data.challenge_id, credential: authenticator.create(begun.data.options) }
    const other = await (await someone()).client.passkey.verifyRegistration(answer)
    expect(other.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' })
    expect((await client.passkey.verifyRegistration(answer)).error).toBeNull()
    expect((await client.passkey.verifyRegistration(answer)).error).toMatchObject({
      code: 'webauthn_challenge_not_found',
    })

    const late = await client.passkey.startRegistration()
    if (late.error) throw late.error
    server.clock.advance(300)
    const credential = createSoftwareAuthenticator().create(late.data.options)
    const { error } = await client.passkey.verifyRegistration({ challengeId: late.data.challenge_id, credential })
    expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' })
  })

  test('refuses a credential that is there already, also for somebody else', async () => {
    const { authenticator } = await withPasskey()
    const { client } = await someone()
    const begun = await client.passkey.startRegistration()
    if (begun.error) throw begun.error
    const credential = authenticator.create(begun.data.options)
    await server.db.pool.query(`update auth.passkeys set credential_id = $1 where credential_id = $2`, [
      credential.id,
      authenticator.held[0]?.id,
    ])
    const { error } = await client.passkey.verifyRegistration({ challengeId: begun.data.challenge_id, credential })
    expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
  })

  test('stops at ten, also for one that was begun before', async () => {
    const { client } = await someone()
    const begun = await client.passkey.startRegistration()
    if (begun.error) throw begun.error
    for (let at = 0; at < 10; at += 1)
      expect((await addPasskey(client, createSoftwareAuthenticator())).error).toBeNull()
    const credential = createSoftwareAuthenticator().create(begun.data.options)
    const eleventh = await client.passkey.verifyRegistration({ challengeId: begun.data.challenge_id, credential })
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_passkeys' })
    expect((await client.passkey.startRegistration()).error).toMatchObject({ code: 'too_many_passkeys' })
  })

  test('asks for the second factor where there is one, and so do renaming and deleting', async () => {
    const { email, client, passkey } = await withPasskey()
    const begun = await client.passkey.startRegistration()
    if (begun.error) throw begun.error
    await addVerifiedFactor(server, email)
    const credential = createSoftwareAuthenticator().create(begun.data.options)
    const refused = { status: 403, code: 'insufficient_aal' }
    const { passkey: api } = client
    expect((await api.startRegistration()).error).toMatchObject(refused)
    expect((await api.verifyRegistration({ challengeId: begun.data.challenge_id, credential })).error).toMatchObject(
      refused,
    )
    expect((await api.update({ passkeyId: passkey.id, friendlyName: 'x' })).error).toMatchObject(refused)
    expect((await api.delete({ passkeyId: passkey.id })).error).toMatchObject(refused)
    await server.db.pool.query(
      `update auth.sessions set aal = 'aal2' where user_id = (select id from auth.users where email = $1)`,
      [email],
    )
    expect((await api.startRegistration()).error).toBeNull()
    expect((await api.delete({ passkeyId: passkey.id })).error).toBeNull()
  })

  test("is not for strangers, nor are other people's passkeys", async () => {
    const { passkey } = await withPasskey()
    const { client } = await someone()
    const gone = { status: 404, code: 'passkey_not_found' }
    expect((await client.passkey.update({ passkeyId: passkey.id, friendlyName: 'x' })).error).toMatchObject(gone)
    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toMatchObject(gone)
    for (const [method, path] of [
      ['POST', '/registration/options'],
      ['POST', '/registration/verify'],
      ['GET', ''],
      ['PATCH', `/${passkey.id}`],
      ['DELETE', `/${passkey.id}`],
    ] as const) {
      const body = { friendly_name: 'x', credential: createSoftwareAuthenticator().create(anyOptions) }
      const init = method === 'GET' ? { method } : { method, body: JSON.stringify(body) }
      expect((await server.fetch(`/auth/v1/passkeys${path}`, init)).status, `${method} ${path}`).toBe(401)
    }
  })

  test.each([
    ['none', ''],
    ['one of spaces', '   '],
    ['one that is too long', 'x'.repeat(121)],
    ['one that turns the text around', 'My \u202Ephone'],
  ])('refuses a name: %s', async (_, friendlyName) => {
    const { client, passkey } = await withPasskey()
    const { error } = await client.passkey.update({ passkeyId: passkey.id, friendlyName })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

describe('an administrator', () => {
  async function adminApi(role: string) {
    const token = await new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(serviceKey))
    const headers = { Authorization: `Bearer ${token}` }
    return new GoTrueAdminApi({
      ...{ url: `${site}/auth/v1`, headers },
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
  }

  test('with a service key lists and deletes passkeys', async () => {
    const { id: userId, passkey } = await withPasskey()
    const { passkey: api } = await adminApi('service_role')
    expect((await api.listPasskeys({ userId })).data).toEqual([passkey])
    const other = (await withPasskey()).passkey.id
    expect((await api.deletePasskey({ userId, passkeyId: other })).error).toMatchObject({ code: 'passkey_not_found' })
    expect((await api.deletePasskey({ userId, passkeyId: passkey.id })).error).toBeNull()
    expect((await api.listPasskeys({ userId })).data).toEqual([])
  })

  test('is nobody who only says so', async () => {
    const { id: userId, passkey, client } = await withPasskey()
    const { passkey: api } = await adminApi('authenticated')
    expect((await api.listPasskeys({ userId })).error).toMatchObject({ code: 'not_admin' })
    expect((await api.deletePasskey({ userId, passkeyId: passkey.id })).error).toMatchObject({ code: 'not_admin' })
    expect((await client.passkey.list()).data).toHaveLength(1)
  })

  test('deleting or hiding the account, or resetting its second steps, removes the passkeys', async () => {
    const left = async (id: string) =>
      (await server.db.pool.query('select from auth.passkeys where user_id = $1', [id])).rowCount
    const api = await adminApi('service_role')
    for (const isSoft of [true, false]) {
      const { id } = await withPasskey()
      expect((await api.deleteUser(id, isSoft)).error).toBeNull()
      expect(await left(id)).toBe(0)
    }
    const { id, authenticator } = await withPasskey()
    const admin = await createPerson(server.db, 'admin')
    expect((await server.post(admin, `/admin/users/${id}/reset-factors`)).status).toBe(200)
    expect(await left(id)).toBe(0)
    expect((await signInWithPasskey(server, authenticator)).error).toMatchObject({
      code: 'webauthn_verification_failed',
    })
  })
})
