/** Administrators make keys for other programs. A key is shown once, takes a fresh proof, and ends when it is revoked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostApiKeys } from '#contracts/administration/api-keys.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { digestKey } from '../../http/key-digest.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
  await prove(admin)
})
afterAll(() => server[Symbol.asyncDispose]())

async function prove({ sessionId }: SignedInPerson) {
  await server.db.pool.query(
    `insert into auth.session_methods (session_id, method, used_at) values ($1, 'password', $2)`,
    [sessionId, server.clock.now()],
  )
}

const form = { name: 'Invoices', scopes: ['sessions:read'], lastDay: null }

async function create(who = admin, body: object = form) {
  const response = await server.post(who, '/admin/api-keys', body)
  return { status: response.status, body: await response.json() }
}

const list = async () => (await (await server.get(admin, '/admin/api-keys')).json()).keys

test('a key is shown once; the database has its digest, and the log has neither', async () => {
  const { body } = await create(admin, { ...form, lastDay: '2026-12-31' })
  const { secret, key } = body
  expect(secret).toMatch(/^prep_[A-Za-z0-9_-]{43}$/)
  expect(key).toMatchObject({ ...form, lastDay: '2026-12-31', hint: secret.slice(-4), lastUsedAt: null })
  expect(key.createdBy).toEqual({ id: admin.userId, fullName: admin.fullName })
  expect(JSON.stringify(await list())).not.toContain(secret)
  const { rows } = await server.db.pool.query('select digest from public.api_keys where id = $1', [key.id])
  expect(rows[0].digest).toBe(digestKey(secret))
  const log = await server.db.pool.query('select * from public.audit_log where entity_id = $1', [key.id])
  expect(log.rows).toMatchObject([{ action: 'create', actor_id: admin.userId }])
  expect(JSON.stringify(log.rows)).not.toMatch(new RegExp(`${secret}|${rows[0].digest}`))
})

test('its use is noted, once a minute', async () => {
  const { secret, key } = (await create()).body
  const use = () => server.fetch('/api/v1/sessions', { headers: { Authorization: `Bearer ${secret}` } })
  const lastUse = async () => (await list()).find(({ id }: { id: string }) => id === key.id).lastUsedAt
  expect((await use()).status).toBe(200)
  await expect.poll(lastUse).toBe('2026-03-01T10:00:00.000Z')
  server.clock.advance(30)
  await use()
  server.clock.advance(30)
  await use()
  await expect.poll(lastUse).toBe('2026-03-01T10:01:00.000Z')
})

test('making one takes a password of the last ten minutes', async () => {
  const other = await createPerson(server.db, 'admin')
  expect(await create(other)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
  await prove(other)
  expect((await create(other)).status).toBe(200)
})

test('others may do nothing here', async () => {
  const { key } = (await create()).body
  for (const who of [
    await createStudentWithRecord(server.db),
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
  ]) {
    await prove(who)
    expect((await server.get(who, '/admin/api-keys')).status).toBe(403)
    expect((await create(who)).status).toBe(403)
    expect((await create(who, {})).status).toBe(403)
    expect((await server.delete(who, `/admin/api-keys/${key.id}`)).status).toBe(403)
  }
})

test('a revoked key is gone, and the log says who did it', async () => {
  const { key } = (await create()).body
  expect((await server.delete(admin, `/admin/api-keys/${key.id}`)).status).toBe(200)
  expect((await server.delete(admin, `/admin/api-keys/${key.id}`)).status).toBe(404)
  const { rows } = await server.db.pool.query(
    `select before->>'name' as name from public.audit_log where entity_id = $1 and action = 'delete'`,
    [key.id],
  )
  expect(rows).toEqual([{ name: 'Invoices' }])
})

test.each([
  { ...form, name: ' ' },
  { ...form, scopes: [] },
  { ...form, scopes: ['everything'] },
  { ...form, scopes: ['people:read', 'people:read'] },
  { ...form, lastDay: 'tomorrow' },
])('%j is refused', async (body) => {
  expect((await create(admin, body)).status).toBe(422)
})

test('there are not too many', async () => {
  await server.db.pool.query(
    `insert into public.api_keys (name, digest, hint, scopes) select 'A', md5(n::text) || md5(n::text), 'aaaa', '{people:read}'
     from generate_series(1, $1) n`,
    [mostApiKeys],
  )
  expect(await create()).toMatchObject({ status: 409, body: { code: 'too_many_keys' } })
})
