/** Undelivered messages, as administrators see them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

/** Night in New York. */
const night = '2026-03-03T04:00:00.000Z'

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(night)
  await server.db.pool.query('delete from outbox_messages')
})

async function aMessage(recipient: string, values: { givenUpAt?: string | null; unsubscribeUrl?: string } = {}) {
  const { givenUpAt = '2026-03-02T10:00:00Z', unsubscribeUrl = null } = values
  const { rows } = await server.db.pool.query(
    `insert into outbox_messages (channel, kind, recipient, subject, text, created_at, delivery_tries, last_failure,
       given_up_at, unsubscribe_url)
     values ('email', 'recovery', $1, 'A subject', 'A secret link', '2026-03-01T10:00:00Z', 5, '550 No such user', $2, $3)
     returning id`,
    [recipient, givenUpAt, unsubscribeUrl],
  )
  return String(rows[0].id)
}

async function listed(): Promise<{ recipient: string }[]> {
  return (await (await server.get(admin, '/admin/failed-messages')).json()).messages
}

async function logOf(id: string) {
  const { rows } = await server.db.pool.query(
    'select action, entity_type, entity_id, before from audit_log where entity_id = $1',
    [id],
  )
  return rows
}

test('the list has recipient, kind, dates and reason, and nothing of the message', async () => {
  const id = await aMessage('first@example.com')
  await aMessage('waits@example.com', { givenUpAt: null })
  await aMessage('second@example.com', { givenUpAt: '2026-03-02T11:00:00Z' })
  const response = await server.get(admin, '/admin/failed-messages')
  const text = await response.text()
  expect(text).not.toContain('secret')
  expect(text).not.toContain('subject')
  expect(JSON.parse(text).messages).toEqual([
    expect.objectContaining({ recipient: 'second@example.com' }),
    {
      ...{ id, channel: 'email', kind: 'recovery', recipient: 'first@example.com', failure: '550 No such user' },
      ...{ createdAt: '2026-03-01T10:00:00.000Z', givenUpAt: '2026-03-02T10:00:00.000Z' },
    },
  ])
})

test.each([
  ['at once, if an account needs it', {}, night],
  ['by day, if people can turn it off', { unsubscribeUrl: 'https://prep.example/u' }, '2026-03-03T13:00:00.000Z'],
])('a message is sent again %s', async (_name, values, expected) => {
  const id = await aMessage('nadia@example.com', values)
  const response = await server.post(admin, `/admin/failed-messages/${id}/send-again`)
  expect([response.status, await response.json()]).toEqual([200, { sent: id }])
  const { rows } = await server.db.pool.query('select * from outbox_messages')
  expect(rows).toMatchObject([
    { id, given_up_at: null, delivery_tries: 0, next_try_at: new Date(expected), created_at: new Date(expected) },
  ])
  expect(await listed()).toEqual([])
  expect(await logOf(id)).toMatchObject([
    {
      ...{ action: 'send_again', entity_type: 'outbox_messages', entity_id: id },
      before: { kind: 'recovery', recipient: 'nadia@example.com' },
    },
  ])
})

test('a message is dismissed', async () => {
  const id = await aMessage('nadia@example.com')
  const path = `/admin/failed-messages/${id}`
  expect(await (await server.delete(admin, path)).json()).toEqual({ dismissed: id })
  expect(await listed()).toEqual([])
  expect(await logOf(id)).toMatchObject([{ action: 'dismiss', entity_id: id }])
  expect((await server.delete(admin, path)).status).toBe(404)
})

test('what still waits for delivery is not theirs to send or dismiss', async () => {
  const id = await aMessage('nadia@example.com', { givenUpAt: null })
  expect((await server.post(admin, `/admin/failed-messages/${id}/send-again`)).status).toBe(404)
  expect((await server.delete(admin, `/admin/failed-messages/${id}`)).status).toBe(404)
  expect(await logOf(id)).toEqual([])
})

test('nobody else sees or does any of this', async () => {
  const id = await aMessage('nadia@example.com')
  for (const person of [
    await createPerson(server.db, 'tutor'),
    await createPerson(server.db, 'parent'),
    await createStudentWithRecord(server.db),
  ]) {
    expect((await server.get(person, '/admin/failed-messages')).status).toBe(403)
    expect((await server.post(person, `/admin/failed-messages/${id}/send-again`)).status).toBe(403)
    expect((await server.delete(person, `/admin/failed-messages/${id}`)).status).toBe(403)
  }
})
