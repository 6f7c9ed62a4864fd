/** Tests a security key or passkey as the second factor after a password. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type authClient, createSignedInClient, startSecondServer } from '#test/support/auth-client.ts'
import { type Authenticator, addVerifiedFactor, readActivity } from '#test/support/passkeys.ts'
import { type AuthenticatorSlip, createSoftwareAuthenticator } from '#test/support/software-authenticator.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

let server: TestServer
const password = 'correct horse'
let count = 0

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0' })
})
beforeEach(() => server.clock.set(new Date()))
afterAll(() => server[Symbol.asyncDispose]())

type Client = ReturnType<typeof authClient>

async function someone() {
  count += 1
  const email = `key${count}@example.com`
  await createUser(server.db, server.clock, { email, password, fullName: 'P', role: 'student', emailConfirmed: true })
  return { email, client: await createSignedInClient(server, email, password) }
}

async function post(client: Client, path: string, body: unknown = {}) {
  const token = (await client.getSession()).data.session?.access_token
  const answer = await server.fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

async function enroll(client: Client, friendlyName = 'Blue key') {
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  return data.id
}

/** Sends the client's request. The relying party and its origins in the body are false. */
function verify(client: Client, factorId: string, challengeId: string, type: string, credential: unknown) {
  const webauthn = { type, rpId: 'evil.example', rpOrigins: ['https://evil.example'], credential_response: credential }
  return post(client, `/factors/${factorId}/verify`, { challenge_id: challengeId, webauthn })
}

async function complete(client: Client, factorId: string, authenticator: Authenticator, slip?: AuthenticatorSlip) {
  const { id, webauthn } = await post(client, `/factors/${factorId}/challenge`)
  return verify(client, factorId, id, 'create', authenticator.create(webauthn.credential_options.publicKey, slip))
}

async function show(client: Client, factorId: string, authenticator: Authenticator, slip?: AuthenticatorSlip) {
  const { id, webauthn } = await post(client, `/factors/${factorId}/challenge`)
  return verify(client, factorId, id, 'request', authenticator.get(webauthn.credential_options.publicKey, slip))
}

async function protectedPerson() {
  const { email, client } = await someone()
  const authenticator = createSoftwareAuthenticator()
  const factorId = await enroll(client)
  const raised = await complete(client, factorId, authenticator)
  expect(raised).toMatchObject({ status: 200, token_type: 'bearer' })
  await client.setSession({ access_token: raised.access_token, refresh_token: raised.refresh_token })
  return { email, client, factorId, authenticator }
}

function levelOf(accessToken: string) {
  const { aal, amr } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  return { aal, methods: amr.map(({ method }: { method: string }) => method) }
}

test('a security key is added by its first answer, and asked for after the password', async () => {
  const { email, client } = await someone()
  const elsewhere = await createSignedInClient(server, email, password)
  const factorId = await enroll(client)
  const asked = await post(client, `/factors/${factorId}/challenge`, {
    ...{ factorId, webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] } },
  })
  expect(asked).toMatchObject({
    type: 'webauthn',
    expires_at: Math.floor(server.clock.now().getTime() / 1000) + 300,
    webauthn: {
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'localhost' },
          authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        },
      },
    },
  })
  const authenticator = createSoftwareAuthenticator()
  const raised = await complete(client, factorId, authenticator)
  expect(levelOf(raised.access_token)).toEqual({ aal: 'aal2', methods: ['mfa/webauthn', 'password'] })
  expect(raised.user.factors).toMatchObject([{ id: factorId, factor_type: 'webauthn', status: 'verified' }])
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')

  const later = await createSignedInClient(server, email, password)
  const token = (await later.getSession()).data.session?.access_token
  const headers = { Authorization: `Bearer ${token}` }
  expect((await server.fetch('/api/profile', { headers })).status).toBe(403)
  expect(levelOf((await show(later, factorId, authenticator)).access_token)).toEqual({
    aal: 'aal2',
    methods: ['mfa/webauthn', 'password'],
  })
  expect((await readActivity(server, email)).slice(-1)).toEqual([
    { action: 'second_factor_used', details: { method: 'mfa/webauthn' } },
  ])
})

describe('is refused', () => {
  const wrong = { status: 422, code: 'mfa_verification_failed' }

  test.each<[string, AuthenticatorSlip]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
  ])('%s, when added and when used', async (_, slip) => {
    const { client } = await someone()
    const factorId = await enroll(client)
    expect(await complete(client, factorId, createSoftwareAuthenticator(), slip)).toMatchObject(wrong)
    const person = await protectedPerson()
    const later = await createSignedInClient(server, person.email, password)
    expect(await show(later, person.factorId, person.authenticator, slip)).toMatchObject(wrong)
    expect((await readActivity(server, person.email)).at(-1)).toEqual({
      action: 'second_factor_failed',
      details: { method: 'mfa/webauthn', count: '1' },
    })
  })

  test('with another signature, another key, or a count that goes back', async () => {
    const { email, factorId, authenticator } = await protectedPerson()
    const client = await createSignedInClient(server, email, password)
    expect(await show(client, factorId, authenticator, { isForged: true })).toMatchObject(wrong)
    const { id, webauthn } = await post(client, `/factors/${factorId}/challenge`)
    const { publicKey } = webauthn.credential_options
    const other = createSoftwareAuthenticator()
    other.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } })
    const foreign = other.get({ challenge: publicKey.challenge, rpId: 'localhost' })
    expect(await verify(client, factorId, id, 'request', foreign)).toMatchObject(wrong)
    expect(await show(client, factorId, authenticator, { signCount: 1 })).toMatchObject(wrong)
    expect((await readActivity(server, email)).at(-1)).toMatchObject({ details: { method: 'webauthn_copy' } })
  })

  test('twice, and after five minutes', async () => {
    const { email, factorId, authenticator } = await protectedPerson()
    const client = await createSignedInClient(server, email, password)
    const { id, webauthn } = await post(client, `/factors/${factorId}/challenge`)
    const { publicKey } = webauthn.credential_options
    const used = authenticator.get(publicKey)
    expect(await verify(client, factorId, id, 'request', { ...used, id: 'x', rawId: 'x' })).toMatchObject(wrong)
    expect(await verify(client, factorId, id, 'request', used)).toMatchObject({ code: 'mfa_ip_address_mismatch' })
    const late = await post(client, `/factors/${factorId}/challenge`)
    server.clock.advance(300)
    const credential = authenticator.get(late.webauthn.credential_options.publicKey)
    expect(await verify(client, factorId, late.id, 'request', credential)).toMatchObject({
      status: 400,
      code: 'webauthn_challenge_expired',
    })
  })

  test('when begun with the password alone and completed after another factor was added', async () => {
    const { email, client } = await someone()
    const factorId = await enroll(client)
    const begun = await post(client, `/factors/${factorId}/challenge`)
    await addVerifiedFactor(server, email)
    const credential = createSoftwareAuthenticator().create(begun.webauthn.credential_options.publicKey)
    const refused = { status: 403, code: 'insufficient_aal' }
    expect(await verify(client, factorId, begun.id, 'create', credential)).toMatchObject(refused)
  })

  test('with a code, or with what is no answer of a browser', async () => {
    const { client, factorId } = await protectedPerson()
    const { id } = await post(client, `/factors/${factorId}/challenge`)
    const invalid = { status: 400, code: 'validation_failed' }
    expect(await post(client, `/factors/${factorId}/verify`, { challenge_id: id, code: '123456' })).toMatchObject(
      invalid,
    )
    expect(await verify(client, factorId, id, 'request', { id: 1 })).toMatchObject(invalid)
  })

  test('where it is switched off, and at an IP address', async () => {
    const { client } = await someone()
    const token = (await client.getSession()).data.session?.access_token
    for (const settings of [{ AUTH_MFA_WEBAUTHN: '0' }, { PUBLIC_URL: 'https://192.0.2.7' }]) {
      const other = await startSecondServer(server, settings)
      const answer = await other.fetch('/auth/v1/factors', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
        body: JSON.stringify({ factor_type: 'webauthn' }),
      })
      expect(answer.status).toBe(422)
      const message = 'MFA enroll is disabled for WebAuthn'
      expect(await answer.json()).toMatchObject({ code: 'mfa_webauthn_enroll_not_enabled', message })
    }
  })

  test('a challenge where it was switched off since', async () => {
    const { client, factorId } = await protectedPerson()
    const token = (await client.getSession()).data.session?.access_token
    const other = await startSecondServer(server, { AUTH_MFA_WEBAUTHN: '0' })
    const answer = await other.fetch(`/auth/v1/factors/${factorId}/challenge`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
      body: '{}',
    })
    const message = 'MFA verification is disabled for WebAuthn'
    expect(await answer.json()).toMatchObject({ code: 'mfa_webauthn_verify_not_enabled', message })
  })
})

test('the browser is asked to use the key it has, and leaves out only keys that this person has', async () => {
  await protectedPerson()
  const { client, factorId } = await protectedPerson()
  expect((await post(client, `/factors/${factorId}/challenge`)).webauthn.type).toBe('request')
  const fresh = await someone()
  await enroll(fresh.client, 'Begun and left')
  const begun = await enroll(fresh.client, 'Begun again')
  const { webauthn } = await post(fresh.client, `/factors/${begun}/challenge`)
  expect(webauthn.type).toBe('create')
  expect(webauthn.credential_options.publicKey.excludeCredentials).toEqual([])
})

test('another security key can be added, and not the same one twice', async () => {
  const { client, authenticator } = await protectedPerson()
  const factorId = await enroll(client, 'Red key')
  const { id, webauthn } = await post(client, `/factors/${factorId}/challenge`)
  const { publicKey } = webauthn.credential_options
  expect(publicKey.excludeCredentials).toMatchObject([{ id: authenticator.held[0]?.id }])
  const created = authenticator.create(publicKey)
  await server.db.pool.query('update auth.mfa_factors set credential_id = $1 where credential_id = $2', [
    created.id,
    authenticator.held[0]?.id,
  ])
  expect(await verify(client, factorId, id, 'create', created)).toMatchObject({ code: 'webauthn_credential_exists' })
})
