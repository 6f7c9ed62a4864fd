/** What administrators do with accounts, and what they need for it, tested with the browser's own client. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contracts/accounts/profile.ts'
import { createUser } from '#server/auth/accounts/create-user.ts'
import { authClient, createSignedInClient, startSecondServer } from '#test/support/auth-client.ts'
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

type Client = ReturnType<typeof authClient>

async function someone(role: Role, where = server) {
  count += 1
  const email = `${role}${count}@example.com`
  const { id } = await createUser(server.db, server.clock, {
    ...{ email, password, fullName: 'Kim', role, emailConfirmed: true },
  })
  return { id, email, client: await signIn(email, where) }
}

function signIn(email: string, where = server) {
  return createSignedInClient(where, email, password)
}

async function ask(
  client: Client,
  method: string,
  path: string,
  { body, at = server }: { body?: object; at?: TestServer } = {},
) {
  const { data } = await client.getSession()
  const answer = await at.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${data.session?.access_token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

async function enrol(client: Client) {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  if (!data) throw new Error('The app was not enrolled.')
  const code = new TOTP({ secret: data.totp.secret }).generate({ timestamp: server.clock.now().getTime() })
  const { error } = await client.mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
  server.clock.advance(30)
  return data.id
}

describe('who has lost the second factor', () => {
  test('is signed out everywhere and comes in with the password, and the log says who allowed it', async () => {
    const admin = await someone('admin')
    const student = await someone('student')
    await enrol(student.client)
    await ask(student.client, 'POST', '/api/account/recovery-codes')
    const path = `/api/admin/users/${student.id}/reset-factors`
    expect(await ask(admin.client, 'POST', path)).toEqual({ status: 200, body: { removed: 1 } })
    expect((await ask(student.client, 'GET', '/api/profile')).body.code).toBe('session_ended')
    expect((await ask(await signIn(student.email), 'GET', '/api/profile')).status).toBe(200)

    const { rows } = await server.db.pool.query('select * from audit_log where entity_id = $1', [student.id])
    expect(rows).toMatchObject([
      {
        actor_id: admin.id,
        action: 'reset_factors',
        entity_type: 'users',
        before: { factors: 1 },
        after: { factors: 0 },
      },
    ])
    const codes = await server.db.pool.query('select from auth.mfa_recovery_codes where user_id = $1', [student.id])
    expect(codes.rowCount).toBe(0)
    const { body } = await ask(admin.client, 'GET', `/api/admin/users/${student.id}/activity`)
    expect(body.events.map(({ action }: { action: string }) => action)).toContain('factor_removed')
  })

  test('can be helped by an administrator alone', async () => {
    const student = await someone('student')
    await enrol(student.client)
    for (const role of ['student', 'parent', 'tutor'] as const) {
      const { client } = await someone(role)
      const path = `/api/admin/users/${student.id}`
      expect((await ask(client, 'POST', `${path}/reset-factors`)).body.code).toBe('not_allowed')
      expect((await ask(client, 'GET', `${path}/activity`)).body.code).toBe('not_allowed')
    }
    expect((await student.client.mfa.listFactors()).data?.totp).toHaveLength(1)
  })
})

describe('failures', () => {
  test('to sign in are counted where the person and administrators read it', async () => {
    const student = await someone('student')
    for (const wrong of ['a', 'b', 'c'])
      await authClient(server).signInWithPassword({ email: student.email, password: wrong })
    await authClient(server).signInWithPassword({ email: 'unknown@example.com', password: 'a' })
    const mine = (await ask(student.client, 'GET', '/api/account/activity')).body.events
    expect(mine[0]).toMatchObject({ action: 'sign_in_failed', details: { method: 'password', count: '3' } })
    const { client } = await someone('admin')
    expect((await ask(client, 'GET', `/api/admin/users/${student.id}/activity`)).body.events).toEqual(mine)
    const { rows } = await server.db.pool.query(`select user_id from account_events where action = 'sign_in_failed'`)
    expect(rows).toEqual([{ user_id: student.id }])
  })

  test('of the second factor are counted too', async () => {
    const student = await someone('student')
    const factorId = await enrol(student.client)
    await student.client.mfa.challengeAndVerify({ factorId, code: '000000' })
    const { body } = await ask(student.client, 'GET', '/api/account/activity')
    expect(body.events[0]).toMatchObject({ action: 'second_factor_failed', details: { method: 'totp', count: '1' } })
  })

  test('take the same time with a known and an unknown address', async () => {
    const slow = await startSecondServer(server, { AUTH_EVEN_ANSWER_MS: '300' })
    const { email } = await someone('student')
    for (const address of [email, 'unknown@example.com']) {
      const started = performance.now()
      await authClient(slow).signInWithPassword({ email: address, password: 'wrong' })
      const took = performance.now() - started
      expect(took).toBeGreaterThanOrEqual(299)
    }
  })
})

describe('with AUTH_ADMIN_SECOND_FACTOR', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startSecondServer(server, { AUTH_ADMIN_SECOND_FACTOR: '1' })
  })

  test('an administrator without a second factor gets nowhere but to the own account', async () => {
    const { client } = await someone('admin', strict)
    const refused = { status: 403, body: { code: 'second_factor_required' } }
    const endpoints = strict.app.served.filter(({ endpoint }) => endpoint.path.startsWith('/admin/'))
    expect(endpoints.length).toBeGreaterThan(5)
    for (const { endpoint } of endpoints.filter(({ endpoint: { method } }) => method === 'GET')) {
      const address = endpoint.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
      const path = `/api${address}?kind=parent&list=users&email=someone@example.com`
      expect(await ask(client, 'GET', path, { at: strict }), path).toMatchObject(refused)
    }
    const pin = { body: { retakePin: 'ABCD' }, at: strict }
    expect(await ask(client, 'PUT', '/api/admin/settings', pin)).toMatchObject(refused)
    expect(await ask(client, 'PUT', '/api/account/name', { body: { fullName: 'X' }, at: strict })).toMatchObject(
      refused,
    )
    const path = `/api/admin/users/${crypto.randomUUID()}/reset-factors`
    expect(await ask(client, 'POST', path, { at: strict })).toMatchObject(refused)
    expect(await ask(client, 'GET', '/auth/v1/admin/users', { at: strict })).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal' },
    })
    for (const own of ['/api/profile', '/api/account/activity', '/api/account/sessions']) {
      expect((await ask(client, 'GET', own, { at: strict })).status, own).toBe(200)
    }
  })

  test('the door opens when the factor is enrolled, and closes when it is removed', async () => {
    const { client } = await someone('admin', strict)
    const factorId = await enrol(client)
    expect((await ask(client, 'GET', '/api/admin/overview', { at: strict })).status).toBe(200)
    expect((await ask(client, 'GET', '/auth/v1/admin/users', { at: strict })).status).toBe(200)
    await client.mfa.unenroll({ factorId })
    const { body } = await ask(client, 'GET', '/api/admin/overview', { at: strict })
    expect(body.code).toBe('second_factor_required')
  })

  test('everybody else is let in as before, and without it administrators too', async () => {
    const tutor = await someone('tutor', strict)
    expect((await ask(tutor.client, 'PUT', '/api/account/name', { body: { fullName: 'X' }, at: strict })).status).toBe(
      200,
    )
    const admin = await someone('admin')
    expect((await ask(admin.client, 'GET', '/api/admin/overview')).status).toBe(200)
  })
})

describe('changes take effect with the next request of a valid token', () => {
  test('a role', async () => {
    const { id, client } = await someone('admin')
    expect((await ask(client, 'GET', '/api/admin/overview')).status).toBe(200)
    await server.db.pool.query(`update user_profiles set role = 'tutor' where id = $1`, [id])
    expect((await ask(client, 'GET', '/api/admin/overview')).body.code).toBe('not_allowed')
    expect((await ask(client, 'GET', '/auth/v1/admin/users')).body.error_code).toBe('not_admin')
    expect((await ask(client, 'GET', '/api/profile')).body.role).toBe('tutor')
    await server.db.pool.query(`update user_profiles set role = 'admin' where id = $1`, [id])
    expect((await ask(client, 'GET', '/api/admin/overview')).status).toBe(200)
  })

  test('a ban and a deletion', async () => {
    const { id, client } = await someone('student')
    await server.db.pool.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id])
    expect((await ask(client, 'GET', '/api/profile')).body.code).toBe('session_ended')
    await server.db.pool.query('update auth.users set banned_until = null where id = $1', [id])
    expect((await ask(client, 'GET', '/api/profile')).status).toBe(200)
    await server.db.pool.query('delete from auth.users where id = $1', [id])
    expect((await ask(client, 'GET', '/api/profile')).body.code).toBe('session_ended')
    expect((await client.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('a session that was ended from elsewhere', async () => {
    const person = await createPerson(server.db, 'student')
    expect((await server.get(person, '/profile')).status).toBe(200)
    await server.db.pool.query('delete from auth.sessions where id = $1', [person.sessionId])
    expect((await server.get(person, '/profile')).status).toBe(401)
  })
})
