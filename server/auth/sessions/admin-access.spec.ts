/** Tests who can use the administrative endpoints of the auth API. */
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
const secret = 'a secret of another issuer, 32 bytes'
const notAdmin = { status: 403, code: 'not_admin' }
const noSession = { status: 403, code: 'session_not_found' }
const needsFactor = { status: 403, code: 'insufficient_aal' }
const welcome = { status: 200, code: undefined }

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', { AUTH_EXTRA_JWT_KEYS: secret })
})
afterAll(() => server[Symbol.asyncDispose]())

async function listUsers(token: string, on = server) {
  const response = await on.fetch('/auth/v1/admin/users', {
    headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
  })
  const { code } = await response.json()
  return { status: response.status, code }
}

async function listUsersAs(person: SignedInPerson, on = server) {
  return listUsers(await signTokenFor(server.db, server.clock, person), on)
}

/** A token signed by another issuer. */
function foreign(claims: Record<string, unknown>) {
  const key = new TextEncoder().encode(secret)
  return new SignJWT({ aud: 'authenticated', ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

async function addFactor({ userId }: SignedInPerson, status: 'verified' | 'unverified') {
  await server.db.pool.query(`insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', $2)`, [
    userId,
    status,
  ])
}

async function raise(sessionId: string) {
  await server.db.pool.query(`update auth.sessions set aal = 'aal2' where id = $1`, [sessionId])
}

async function anotherSession(person: SignedInPerson): Promise<SignedInPerson> {
  const { rows } = await server.db.pool.query(
    `insert into auth.sessions (user_id, refresh_key) values ($1, '\\x00') returning id`,
    [person.userId],
  )
  return { ...person, sessionId: String(rows[0].id) }
}

describe('an administrator', () => {
  test('with a second factor shows it first, in each session', async () => {
    const admin = await createPerson(server.db, 'admin')
    await addFactor(admin, 'unverified')
    expect(await listUsersAs(admin), 'a factor that was never confirmed does not count').toEqual(welcome)
    await addFactor(admin, 'verified')
    expect(await listUsersAs(admin)).toEqual(needsFactor)
    const [earlier, later] = [await anotherSession(admin), await anotherSession(admin)]
    await raise(admin.sessionId)
    expect([await listUsersAs(earlier), await listUsersAs(admin), await listUsersAs(later)]).toEqual([
      needsFactor,
      welcome,
      needsFactor,
    ])
  })

  test('needs one where the school asks for it', async () => {
    const admin = await createPerson(server.db, 'admin')
    const strict = await startSecondServer(server, { AUTH_ADMIN_SECOND_FACTOR: '1' })
    expect(await listUsersAs(admin, strict)).toEqual(needsFactor)
    await raise(admin.sessionId)
    expect(await listUsersAs(admin, strict)).toEqual(welcome)
  })

  test('whose session has ended is signed out', async () => {
    const admin = await createPerson(server.db, 'admin')
    await server.db.pool.query('delete from auth.sessions where id = $1', [admin.sessionId])
    expect(await listUsersAs(admin)).toEqual(noSession)
  })

  test('gets no further with a session that has reached its end', async () => {
    const admin = await createPerson(server.db, 'admin')
    const endAt = async (seconds: number) => {
      const end = new Date(server.clock.now().getTime() + seconds * 1000)
      await server.db.pool.query('update auth.sessions set expires_at = $2 where id = $1', [admin.sessionId, end])
      return listUsersAs(admin)
    }
    expect(await endAt(1)).toEqual(welcome)
    expect(await endAt(0)).toEqual({ status: 403, code: 'session_expired' })
    expect(await endAt(-1)).toEqual({ status: 403, code: 'session_expired' })
  })

  test('who is banned or was deleted gets no further', async () => {
    const banned = await createPerson(server.db, 'admin')
    const until = new Date(server.clock.now().getTime() + 1000)
    await server.db.pool.query('update auth.users set banned_until = $2 where id = $1', [banned.userId, until])
    expect(await listUsersAs(banned)).toEqual({ status: 403, code: 'user_banned' })
    const deleted = await createPerson(server.db, 'admin')
    await server.db.pool.query('update auth.users set deleted_at = now() where id = $1', [deleted.userId])
    expect(await listUsersAs(deleted)).toEqual(noSession)
  })
})

describe('a token of another issuer', () => {
  test('makes nobody an administrator by naming an administrator’s session', async () => {
    const admin = await createPerson(server.db, 'admin')
    const student = await createPerson(server.db, 'student')
    const session_id = admin.sessionId
    for (const claims of [
      { session_id },
      { session_id, sub: 'nobody' },
      { session_id, sub: student.userId },
      { sub: admin.userId },
      { sub: admin.userId, session_id: student.sessionId },
    ]) {
      expect(await listUsers(await foreign(claims)), JSON.stringify(claims)).toEqual(notAdmin)
    }
    expect(await listUsers(await foreign({ sub: admin.userId, session_id }))).toEqual(welcome)
  })

  test('with the service’s rights may name a session, which then must be there', async () => {
    const { sessionId } = await createPerson(server.db, 'student')
    const role = 'service_role'
    expect(await listUsers(await foreign({ role, session_id: sessionId }))).toEqual(welcome)
    for (const session_id of [randomUUID(), 'no session']) {
      expect(await listUsers(await foreign({ role, session_id }))).toEqual(noSession)
    }
  })
})

test('an administrator reads with these endpoints, and only a service writes', async () => {
  const [admin, student] = [await createPerson(server.db, 'admin'), await createPerson(server.db, 'student')]
  const write = async (token: string) => {
    const response = await server.fetch(`/auth/v1/admin/users/${student.userId}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Supabase-Api-Version': '2024-01-01',
      },
      body: JSON.stringify({ user_metadata: { written: true } }),
    })
    const { code } = await response.json()
    return { status: response.status, code }
  }
  const isWritten = async () => {
    const { rows } = await server.db.pool.query(
      `select user_metadata ? 'written' as yes from auth.users where id = $1`,
      [student.userId],
    )
    return rows[0].yes
  }
  expect(await write(await signTokenFor(server.db, server.clock, admin))).toEqual(notAdmin)
  expect(await isWritten()).toBe(false)
  expect(await write(await foreign({ role: 'service_role' }))).toEqual(welcome)
  expect(await isWritten()).toBe(true)
})

test('an id that is none is not found', async () => {
  const response = await server.fetch('/auth/v1/admin/users/nobody', {
    headers: { Authorization: `Bearer ${await foreign({ role: 'service_role' })}` },
  })
  expect([response.status, (await response.json()).msg]).toEqual([404, 'user_id must be an UUID'])
})
