/** Tests which bearer tokens the auth API accepts. */
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authClient } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'
import { getSigningKeys } from '../tokens/signing-keys.ts'

let server: TestServer
const password = 'correct horse'
const secret = 'a secret of another issuer, 32 bytes'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EXTRA_JWT_KEYS: secret })
})
afterAll(() => server[Symbol.asyncDispose]())

async function someone(email: string) {
  const person = { email, password, fullName: 'P', role: 'student', emailConfirmed: true } as const
  const { id } = await createUser(server.db, server.clock, person)
  const { data } = await authClient(server).signInWithPassword({ email, password })
  return { id, token: data.session?.access_token ?? '' }
}

/** A token signed by another issuer. */
function foreign(claims: Record<string, unknown>) {
  const key = new TextEncoder().encode(secret)
  return new SignJWT({ aud: 'authenticated', ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

async function user(token: string) {
  const answer = await server.fetch('/auth/v1/user', {
    headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
  })
  return { status: answer.status, body: await answer.json() }
}

function sessionIdOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
}

test('takes a token of ours, and one of another issuer that names no session', async () => {
  const { id, token } = await someone('one@example.com')
  expect(await user(token)).toMatchObject({ status: 200, body: { id } })
  expect(await user(await foreign({ sub: id }))).toMatchObject({ status: 200, body: { id } })
})

test('signs nobody out where the keys cannot be read', async () => {
  const { token } = await someone('two@example.com')
  vi.spyOn(getSigningKeys(server.db), 'find').mockRejectedValueOnce(new Error('The connection ended.'))
  expect((await user(token)).status).toBe(500)
  expect((await user(token)).status).toBe(200)
})

test('refuses a session that is none, or that belongs to somebody else', async () => {
  const { id } = await someone('three@example.com')
  const other = await someone('four@example.com')
  for (const session of ['no session', sessionIdOf(other.token)]) {
    const answer = await user(await foreign({ sub: id, session_id: session }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  }
})

test('refuses a session whose time is over', async () => {
  const { id, token } = await someone('five@example.com')
  const end = new Date(server.clock.now().getTime() - 1000)
  await server.db.pool.query('update auth.sessions set expires_at = $2 where user_id = $1', [id, end])
  expect(await user(token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
})

test('refuses an account that was deleted', async () => {
  const { id, token } = await someone('six@example.com')
  await server.db.pool.query('update auth.users set deleted_at = now() where id = $1', [id])
  expect(await user(token)).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
})
