/** Events reach a small program behind a network that drops half of the requests: each at least once, signed, and none is lost. */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventKinds } from '#contracts/administration/webhooks.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { createRandomIntegers } from '#test/support/random-numbers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { openServices } from '../../open-services.ts'
import { deliverMessages, purgeMessages } from '../outbox/deliver-messages.ts'
import { openEventTransport } from './send-events.ts'

interface Received {
  readonly id: string
  readonly signatures: readonly string[]
  readonly timestamp: string
  readonly body: string
}

/** What the network does with the next request. */
type Fate = 'passes' | 'is dropped on the way' | 'arrives, and its reply is dropped' | { status: number }

class Receiver {
  readonly received: Received[] = []
  fate: () => Fate = () => 'passes'
  readonly #server: Server = createServer((request, response) => {
    const fate = this.fate()
    if (fate === 'is dropped on the way') return void request.socket.destroy()
    void readAll(request).then((body) => {
      if (typeof fate === 'object') return void response.writeHead(fate.status, { Location: this.url }).end()
      this.received.push({
        id: String(request.headers['webhook-id']),
        timestamp: String(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body,
      })
      if (fate === 'passes') response.writeHead(204).end()
      else request.socket.destroy()
    })
  })

  async listen() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/events`
  }

  close() {
    this.#server.close()
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** As standardwebhooks.com says, written a second time. */
function sign({ id, timestamp, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

let server: TestServer
let receiver: Receiver
let admin: SignedInPerson
let tutor: SignedInPerson
let maya: SignedInStudent
let webhookId: string
let secret: string

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', tutor })
  receiver = new Receiver()
  await receiver.listen()
})
afterAll(async () => {
  receiver.close()
  await server[Symbol.asyncDispose]()
})

beforeEach(async () => {
  receiver.received.length = 0
  receiver.fate = () => 'passes'
  server.clock.set(new Date())
  const made = await server.post(admin, '/admin/webhooks', { url: receiver.url, kinds: [...eventKinds] })
  expect(made.status).toBe(200)
  const body = await made.json()
  webhookId = body.webhook.id
  secret = body.secret
})
afterEach(async () => {
  await server.db.pool.query('delete from public.webhooks')
  await server.db.pool.query('delete from public.outbox_messages')
})

function deliver(services = server.services) {
  // Rows that a spec inserts itself have the time of the machine.
  const latest = new Date(Date.now() + 1000)
  if (server.clock.now() < latest) server.clock.set(latest)
  return deliverMessages(services, { email: null, sms: null, webhook: openEventTransport(services) })
}

/** Lets the worker run for three days. */
async function deliverAll() {
  for (let round = 0; round < 90; round += 1) {
    await deliver()
    server.clock.advance(50 * 60)
  }
}

async function log(): Promise<
  { id: string; kind: string; state: string; tries: number; status: number | null; failure: string | null }[]
> {
  return (await (await server.get(admin, `/admin/webhooks/${webhookId}/deliveries`)).json()).deliveries
}

const readState = async () => (await (await server.get(admin, '/admin/webhooks')).json()).webhooks[0]

async function assignTest() {
  const exam = await createTestWithQuestions(server.db)
  return { exam, assignmentId: await createAssignment(server.db, maya, exam) }
}

let hour = 0
async function bookSession(): Promise<string> {
  hour += 1
  const startsAt = new Date(Date.UTC(2030, 0, 1, hour))
  const { rows } = await server.db.pool.query(
    'insert into public.tutoring_sessions (tutor_id, student_id, starts_at, ends_at) values ($1, $2, $3, $4) returning id',
    [tutor.userId, maya.studentId, startsAt, new Date(startsAt.getTime() + 3_600_000)],
  )
  return rows[0].id
}

test('each act becomes an event that names the row and where to read it, and nothing else', async () => {
  const { exam, assignmentId } = await assignTest()
  const submissionId = await createSubmission(server.db, maya, exam)
  await server.db.pool.query('update public.test_submissions set seconds = seconds where id = $1', [submissionId])
  await server.db.pool.query('update public.test_submissions set reading_raw = reading_raw + 1 where id = $1', [
    submissionId,
  ])
  const sessionId = await bookSession()
  const change = (set: string) =>
    server.db.pool.query(`update public.tutoring_sessions set ${set} where id = $1`, [sessionId])
  await change(`note = 'Bring a pencil'`)
  await change(`starts_at = starts_at + interval '15 minutes'`)
  await change(`status = 'cancelled'`)
  await deliver()
  const events = receiver.received.map(({ body }) => JSON.parse(body))
  const event = (type: string, place: string, id: string) => ({
    ...{ type, timestamp: expect.any(String) },
    data: { id, url: `http://localhost:3000/api/v1/${place}/${id}` },
  })
  expect(events).toHaveLength(6)
  expect(events).toEqual(
    expect.arrayContaining([
      event('assignment.created', 'assignments', assignmentId),
      event('submission.created', 'results', submissionId),
      event('result.changed', 'results', submissionId),
      event('session.created', 'sessions', sessionId),
      event('session.changed', 'sessions', sessionId),
      event('session.canceled', 'sessions', sessionId),
    ]),
  )
  for (const one of receiver.received) expect(one.signatures).toEqual([sign(one, secret)])
})

test('an act that is rolled back makes no event, and an address gets only the kinds that it asked for', async () => {
  await server.put(admin, `/admin/webhooks/${webhookId}`, { kinds: ['session.created'], isOn: true })
  await assignTest()
  await server.db.pool.query('begin')
  await bookSession()
  await server.db.pool.query('rollback')
  await deliver()
  expect(receiver.received).toEqual([])
  await bookSession()
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

// The embedded database has one connection.
test.runIf(process.env.TEST_DATABASE_URL)(
  'an act neither fails nor waits while an address is being deleted',
  async () => {
    const client = await server.db.pool.connect()
    await client.query('begin')
    await client.query('delete from public.webhooks where id = $1', [webhookId])
    const sessionId = await bookSession()
    await client.query('commit')
    client.release()
    const { rows } = await server.db.pool.query('select about from public.outbox_messages where about = $1', [
      sessionId,
    ])
    expect(rows).toEqual([])
  },
)

describe('behind a network that drops half of the requests', () => {
  test.each([1, 2, 3])('every event arrives, with one id and our signature (seed %i)', async (seed) => {
    const random = createRandomIntegers(seed)
    receiver.fate = () => {
      const chance = random(4)
      if (chance === 0) return 'is dropped on the way'
      return chance === 1 ? 'arrives, and its reply is dropped' : 'passes'
    }
    const sessions: string[] = []
    for (let at = 0; at < 25; at += 1) sessions.push(await bookSession())
    await deliverAll()
    const idsOf = new Map<string, Set<string>>()
    for (const one of receiver.received) {
      expect(one.signatures).toEqual([sign(one, secret)])
      const { id } = JSON.parse(one.body).data
      idsOf.set(id, (idsOf.get(id) ?? new Set()).add(one.id))
    }
    expect([...idsOf.keys()].sort()).toEqual(sessions.sort())
    // At least once: what arrived twice has the same id, so that the receiver can tell.
    expect([...idsOf.values()].every((ids) => ids.size === 1)).toBe(true)
    expect(new Set([...idsOf.values()].flatMap((ids) => [...ids])).size).toBe(25)
    expect(receiver.received.length).toBeGreaterThan(25)
    expect((await log()).map(({ state }) => state)).toEqual(Array(25).fill('delivered'))
  })

  test('none is lost if the server ends while it sends', async () => {
    const sessions = await Promise.all([bookSession(), bookSession(), bookSession()])
    // A process that claimed the events and never came back.
    let sending = 0
    server.clock.advance(60)
    void deliverMessages(server.services, {
      email: null,
      sms: null,
      webhook: { send: () => new Promise(() => (sending += 1)) },
    })
    await expect.poll(() => sending).toBe(3)
    const restarted = { ...openServices(server.services.config, server.db, server.clock), pause: async () => {} }
    await deliver(restarted)
    expect(receiver.received).toEqual([])
    server.clock.advance(11 * 60)
    await deliver(restarted)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.id).sort()).toEqual(sessions.sort())
  })
})

test('the log has the status and the tries, and sends again with the same id', async () => {
  receiver.fate = () => ({ status: 503 })
  await bookSession()
  await deliver()
  expect(await log()).toMatchObject([
    { kind: 'session.created', state: 'waiting', tries: 1, status: 503, failure: 'The address replied with 503.' },
  ])
  receiver.fate = () => 'passes'
  server.clock.advance(60)
  await deliver()
  const [first] = await log()
  expect(first).toMatchObject({ state: 'delivered', tries: 2, status: 204, failure: null })
  const again = await server.post(admin, `/admin/webhooks/${webhookId}/deliveries/${first?.id}/send-again`)
  expect(again.status).toBe(200)
  await deliver()
  const ids = receiver.received.map(({ id }) => id)
  expect(ids).toEqual([`evt_${first?.id}`, `evt_${first?.id}`])
})

test('a redirect is not followed', async () => {
  receiver.fate = () => ({ status: 302 })
  await bookSession()
  await deliver()
  expect(receiver.received).toEqual([])
  expect(await log()).toMatchObject([{ state: 'waiting', status: 302 }])
})

test('a test event arrives, also at an address that is off', async () => {
  await server.put(admin, `/admin/webhooks/${webhookId}`, { kinds: ['session.created'], isOn: false })
  expect((await server.post(admin, `/admin/webhooks/${webhookId}/test`)).status).toBe(200)
  await deliver()
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'test', data: { id: null, url: null } },
  ])
})

test('a test event does not say how an address works that is off', async () => {
  const sendTest = async (fate: Fate) => {
    receiver.fate = () => fate
    await server.post(admin, `/admin/webhooks/${webhookId}/test`)
    await deliver()
    return (await readState()).failingSince
  }
  await server.put(admin, `/admin/webhooks/${webhookId}`, { kinds: ['session.created'], isOn: false })
  expect(await sendTest({ status: 503 })).toBeNull()
  const since = '2026-02-01T10:00:00.000Z'
  await server.db.pool.query('update public.webhooks set failing_since = $1', [since])
  expect(await sendTest('passes')).toBe(since)
})

test('a new secret signs beside the earlier one for a day', async () => {
  const renewed = await (await server.post(admin, `/admin/webhooks/${webhookId}/secret`)).json()
  expect(renewed.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(renewed.secret).not.toBe(secret)
  await bookSession()
  await deliver()
  const [both] = receiver.received
  expect(both?.signatures).toEqual(both && [sign(both, renewed.secret), sign(both, secret)])
  server.clock.advance(25 * 3600)
  await bookSession()
  await deliver()
  const last = receiver.received.at(-1)
  expect(last?.signatures).toEqual(last && [sign(last, renewed.secret)])
})

test('an address that takes nothing for three days is off: administrators get one email and see it', async () => {
  receiver.fate = () => 'is dropped on the way'
  await bookSession()
  await bookSession()
  await deliverAll()
  expect(await readState()).toMatchObject({ isOn: false, failingSince: expect.any(String) })
  expect((await log()).map(({ state }) => state)).toEqual(['stopped', 'stopped'])
  const { rows } = await server.db.pool.query(`select recipient from public.outbox_messages where kind = 'webhook_off'`)
  expect(rows).toEqual([{ recipient: admin.email }])
  const overview = await (await server.get(admin, '/admin/overview')).json()
  expect(overview.attention).toContainEqual({ matter: 'webhooks_off', count: 1 })
  expect(overview.attention.map(({ matter }: { matter: string }) => matter)).not.toContain('failed_messages')
  // While it is off, nothing is written for it.
  await bookSession()
  expect(await log()).toHaveLength(2)
  await server.put(admin, `/admin/webhooks/${webhookId}`, { kinds: ['session.created'], isOn: true })
  const [stopped] = await log()
  await server.post(admin, `/admin/webhooks/${webhookId}/deliveries/${stopped?.id}/send-again`)
  await deliver()
  // Its tries start over, however long ago it happened.
  expect(await log()).toContainEqual(expect.objectContaining({ id: stopped?.id, state: 'waiting', tries: 1 }))
  receiver.fate = () => 'passes'
  server.clock.advance(60)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect(await readState()).toMatchObject({ isOn: true, failingSince: null })
})

test('other kinds of events do not change whether an address is on, or how it works', async () => {
  const change = (body: object) =>
    server.put(admin, `/admin/webhooks/${webhookId}`, { kinds: ['session.created'], ...body })
  const since = '2026-02-01T10:00:00.000Z'
  for (const isOn of [true, false]) {
    await server.db.pool.query('update public.webhooks set is_on = $1, failing_since = $2', [isOn, since])
    for (const body of [{}, { isOn }]) {
      await change(body)
      expect(await readState()).toMatchObject({ kinds: ['session.created'], isOn, failingSince: since })
    }
    await change({ isOn: !isOn })
    expect(await readState()).toMatchObject({ isOn: !isOn, failingSince: null })
  }
})

test('an event is stopped after 20 tries', async () => {
  receiver.fate = () => 'is dropped on the way'
  await bookSession()
  await deliver()
  const [event] = await log()
  const tryLast = async (tries: number) => {
    await server.db.pool.query('update public.outbox_messages set delivery_tries = $1, next_try_at = created_at', [
      tries,
    ])
    await deliver()
    return (await log()).find(({ id }) => id === event?.id)
  }
  expect(await tryLast(18)).toMatchObject({ state: 'waiting', tries: 19 })
  expect(await tryLast(19)).toMatchObject({ state: 'stopped', tries: 20 })
})

test('an address that sometimes takes an event stays on', async () => {
  receiver.fate = () => 'is dropped on the way'
  await bookSession()
  await deliver()
  server.clock.advance(2 * 86_400)
  receiver.fate = () => 'passes'
  await deliver()
  receiver.fate = () => 'is dropped on the way'
  server.clock.advance(2 * 86_400)
  await server.post(admin, `/admin/webhooks/${webhookId}/test`)
  await deliver()
  expect(await readState()).toMatchObject({ isOn: true })
})

test('the log keeps 30 days and 500 events, and whatever waits', async () => {
  const insert = (count: number, days: number, state: string) =>
    server.db.pool.query(
      `insert into public.outbox_messages (channel, kind, recipient, subject, text, webhook_id, created_at, ${state})
       select 'webhook', 'test', '', '', '', $1, $2, $2 from generate_series(1, $3)`,
      [webhookId, new Date(server.clock.now().getTime() - days * 86_400_000), count],
    )
  await insert(2, 31, 'delivered_at')
  await insert(2, 31, 'next_try_at')
  await insert(510, 1, 'given_up_at')
  await purgeMessages(server.services)
  const { rows } = await server.db.pool.query(
    'select count(*)::int as count, count(given_up_at)::int as given_up, count(delivered_at)::int as delivered from public.outbox_messages',
  )
  expect(rows).toEqual([{ count: 502, given_up: 500, delivered: 0 }])
})

test('an event of another address is not found', async () => {
  await bookSession()
  const [event] = await log()
  const other = await (
    await server.post(admin, '/admin/webhooks', { url: receiver.url, kinds: ['session.created'] })
  ).json()
  const path = `/admin/webhooks/${other.webhook.id}/deliveries/${event?.id}/send-again`
  expect((await server.post(admin, path)).status).toBe(404)
  expect((await server.post(admin, `/admin/webhooks/${randomUUID()}/test`)).status).toBe(404)
})
