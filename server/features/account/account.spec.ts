/** Tests the account page through the domain API, with the browser's own client for the auth API. */
import { hash } from '@node-rs/argon2'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '#server/auth/accounts/create-user.ts'
import { authClient, createSignedInClient } from '#test/support/auth-client.ts'
import { createPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
const password = 'correct horse'
let count = 0

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0' })
})
beforeEach(() => server.clock.set(new Date()))
afterAll(() => server[Symbol.asyncDispose]())

type Client = Awaited<ReturnType<typeof signIn>>

async function someone() {
  count += 1
  const email = `someone${count}@example.com`
  await createUser(server.db, server.clock, { email, password, fullName: 'S', role: 'student', emailConfirmed: true })
  return { email, client: await signIn(email) }
}

function signIn(email: string) {
  return createSignedInClient(server, email, password)
}

async function ask(client: Client, method: string, path: string, body?: object) {
  const { data } = await client.getSession()
  const answer = await server.fetch(`/api/account${path}`, {
    method,
    headers: { Authorization: `Bearer ${data.session?.access_token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

async function actionsOf(client: Client): Promise<string[]> {
  const { body } = await ask(client, 'GET', '/activity')
  return body.events.map(({ action }: { action: string }) => action)
}

/** A person with an enrolled authenticator app. */
async function protectedPerson() {
  const { email, client } = await someone()
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  if (!data) throw new Error('The app was not enrolled.')
  const code = new TOTP({ secret: data.totp.secret }).generate({ timestamp: server.clock.now().getTime() })
  const { error } = await client.mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
  server.clock.advance(30)
  return { email, client, factorId: data.id }
}

describe('where I am signed in', () => {
  test('this session comes first, then the others', async () => {
    const { email, client } = await someone()
    await signIn(email)
    const { body } = await ask(client, 'GET', '/sessions')
    expect(body.sessions).toMatchObject([{ isCurrent: true, hasSecondFactor: false }, { isCurrent: false }])
    expect(body.sessions[0].device).toEqual({ browser: null, system: null, kind: 'unknown' })
  })

  test('one session is ended, and the next request from it is refused', async () => {
    const { email, client } = await someone()
    const elsewhere = await signIn(email)
    const { body } = await ask(client, 'GET', '/sessions')
    expect((await ask(client, 'DELETE', `/sessions/${body.sessions[1].id}`)).status).toBe(200)
    expect(await ask(elsewhere, 'GET', '/sessions')).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect((await ask(client, 'DELETE', `/sessions/${body.sessions[1].id}`)).status).toBe(404)
  })

  test('nobody ends the session of another person', async () => {
    const { client } = await someone()
    const stranger = await createPerson(server.db, 'student')
    expect((await ask(client, 'DELETE', `/sessions/${stranger.sessionId}`)).status).toBe(404)
    expect((await server.get(stranger, '/account/sessions')).status).toBe(200)
  })
})

describe('what happened to my account', () => {
  test('is listed with the newest first, and nobody else reads it', async () => {
    const { client } = await someone()
    await client.updateUser({ password: 'battery staple' })
    await ask(client, 'PUT', '/name', { fullName: 'Somebody' })
    expect(await actionsOf(client)).toEqual(['name_changed', 'password_changed', 'signed_in', 'account_created'])
    expect(await actionsOf((await someone()).client)).toEqual(['signed_in', 'account_created'])
  })

  test('tells how somebody signed in and what ended', async () => {
    const { email, client } = await someone()
    await (await signIn(email)).signOut({ scope: 'local' })
    const { body } = await ask(client, 'GET', '/activity')
    expect(body.events.slice(0, 2)).toMatchObject([
      { action: 'session_ended' },
      { action: 'signed_in', details: { method: 'password' } },
    ])
  })

  test('names factors that come and go', async () => {
    const { client, factorId } = await protectedPerson()
    await client.mfa.unenroll({ factorId })
    const { body } = await ask(client, 'GET', '/activity')
    expect(body.events.slice(0, 3)).toMatchObject([
      { action: 'factor_removed', details: { type: 'totp', name: 'My phone' } },
      { action: 'second_factor_used', details: { method: 'totp' } },
      { action: 'factor_added', details: { type: 'totp', name: 'My phone' } },
    ])
  })

  test('a password that is only hashed again has not changed', async () => {
    const { email, client } = await someone()
    const outdated = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await server.db.pool.query('update auth.users set encrypted_password = $2 where email = $1', [email, outdated])
    const before = (await actionsOf(client)).filter((action) => action === 'password_changed').length
    await signIn(email)
    const { rows } = await server.db.pool.query('select encrypted_password as now from auth.users where email = $1', [
      email,
    ])
    expect(rows[0].now).not.toBe(outdated)
    expect((await actionsOf(client)).filter((action) => action === 'password_changed')).toHaveLength(before)
  })

  test('goes when the account goes', async () => {
    const { email } = await someone()
    await server.db.pool.query('delete from auth.users where email = $1', [email])
    const { rows } = await server.db.pool.query(
      'select from public.account_events e where not exists (select from auth.users u where u.id = e.user_id)',
    )
    expect(rows).toEqual([])
  })
})

test('a name is changed, and one of spaces is none', async () => {
  const { client } = await someone()
  expect(await ask(client, 'PUT', '/name', { fullName: '  Nadia Haddad ' })).toMatchObject({
    status: 200,
    body: { fullName: 'Nadia Haddad' },
  })
  expect(await ask(client, 'PUT', '/name', { fullName: '   ' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'fullName', message: 'Enter your full name.' }] },
  })
})

describe('the name of a second factor', () => {
  test('is changed, and the log says so', async () => {
    const { client, factorId } = await protectedPerson()
    expect(await ask(client, 'PUT', `/factors/${factorId}`, { name: '  Work phone ' })).toEqual({
      status: 200,
      body: { name: 'Work phone' },
    })
    const { data } = await client.mfa.listFactors()
    expect(data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Work phone' }])
    const { body } = await ask(client, 'GET', '/activity')
    expect(body.events[0]).toMatchObject({
      action: 'factor_renamed',
      details: { type: 'totp', from: 'My phone', to: 'Work phone' },
    })
  })

  test('is no name of another one, and not empty', async () => {
    const { client, factorId } = await protectedPerson()
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    expect(error).toBeNull()
    expect(await ask(client, 'PUT', `/factors/${factorId}`, { name: 'Tablet' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken', message: 'You already have one with this name.' },
    })
    expect(await ask(client, 'PUT', `/factors/${factorId}`, { name: ' ' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'name', message: 'Give it a name.' }] },
    })
  })

  test('is changed neither by others nor by a password alone', async () => {
    const { email, factorId } = await protectedPerson()
    const rename = (client: Client) => ask(client, 'PUT', `/factors/${factorId}`, { name: 'Mine now' })
    expect(await rename((await protectedPerson()).client)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await rename(await signIn(email))).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    expect((await server.put(null, `/account/factors/${factorId}`, { name: 'Mine now' })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('are ten, shown once, and replaced by the next ten', async () => {
    const { client } = await protectedPerson()
    const first = await ask(client, 'POST', '/recovery-codes')
    expect(first.body.codes).toHaveLength(10)
    expect(first.body.codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const { rows } = await server.db.pool.query('select code_hash from auth.mfa_recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(first.body.codes[0].replace('-', ''))
    const second = await ask(client, 'POST', '/recovery-codes')
    expect(second.body.codes).not.toEqual(first.body.codes)
    expect((await ask(client, 'GET', '/recovery-codes')).body).toEqual({ left: 10 })
  })

  test('are not made without a second factor', async () => {
    const { client } = await someone()
    expect(await ask(client, 'POST', '/recovery-codes')).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })

  test('a password alone neither makes nor counts them', async () => {
    const { email } = await protectedPerson()
    const client = await signIn(email)
    const refused = { status: 403, body: { code: 'second_factor_needed' } }
    expect(await ask(client, 'POST', '/recovery-codes')).toMatchObject(refused)
    expect(await ask(client, 'GET', '/recovery-codes')).toMatchObject(refused)
    expect(await ask(client, 'GET', '/sessions')).toMatchObject(refused)
    expect(await ask(client, 'GET', '/activity')).toMatchObject(refused)
  })

  test('a code lets its person in once, however it is typed, and the factor can be replaced', async () => {
    const { email, client: owner, factorId } = await protectedPerson()
    const { body } = await ask(owner, 'POST', '/recovery-codes')
    const client = await signIn(email)
    const before = (await client.getSession()).data.session?.refresh_token ?? ''
    const typed = ` ${body.codes[3].toUpperCase().replace('-', ' ')} `
    const redeemed = await ask(client, 'POST', '/recovery-codes/redeem', { code: typed })
    expect(redeemed.status).toBe(200)
    const { error } = await client.setSession({
      access_token: redeemed.body.accessToken,
      refresh_token: redeemed.body.refreshToken,
    })
    expect(error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    expect((await ask(client, 'GET', '/recovery-codes')).body).toEqual({ left: 9 })
    expect((await ask(client, 'POST', '/recovery-codes/redeem', { code: body.codes[3] })).status).toBe(403)
    expect((await authClient(server).refreshSession({ refresh_token: before })).error).not.toBeNull()
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await ask(client, 'GET', '/recovery-codes')).body).toEqual({ left: 0 })
  })

  test('are not guessed', async () => {
    const { email, client: owner } = await protectedPerson()
    const { body } = await ask(owner, 'POST', '/recovery-codes')
    const client = await signIn(email)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await ask(client, 'POST', '/recovery-codes/redeem', { code: 'aaaaa-aaaaa' })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429])
    expect((await ask(client, 'POST', '/recovery-codes/redeem', { code: body.codes[0] })).status).toBe(429)
  })

  test('a code of somebody else opens nothing', async () => {
    const [mine, theirs] = [await protectedPerson(), await protectedPerson()]
    const { body } = await ask(theirs.client, 'POST', '/recovery-codes')
    const client = await signIn(mine.email)
    expect((await ask(client, 'POST', '/recovery-codes/redeem', { code: body.codes[0] })).status).toBe(403)
  })
})
