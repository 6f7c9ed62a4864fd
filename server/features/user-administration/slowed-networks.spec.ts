/** What administrators see of slowed networks, and how they lift a limit. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'

let first: TestServer
let server: TestServer
let admin: SignedInPerson

const school = '192.0.2.7'

beforeAll(async () => {
  first = await openTestServer()
  server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1', AUTH_LIMIT_SIGN_IN: '3' })
  admin = await createPerson(first.db, 'admin')
})
afterAll(() => first[Symbol.asyncDispose]())
beforeEach(() => first.db.pool.query('delete from auth.rate_limits'))

async function ask(who: SignedInPerson | null, method: string, path: string, body?: object, address = '198.51.100.1') {
  const headers = new Headers({ 'Content-Type': 'application/json', 'X-Forwarded-For': address })
  if (who !== null) headers.set('Authorization', `Bearer ${await signTokenFor(first.db, first.clock, who)}`)
  return server.fetch(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

const listed = async (address?: string) =>
  (await (await ask(admin, 'GET', '/admin/slowed-networks', undefined, address)).json()).networks

const lift = (network: string, who: SignedInPerson | null = admin) =>
  ask(who, 'POST', '/admin/slowed-networks/lift', { network })

async function wrongPasswords(count: number, address: string) {
  for (let at = 0; at < count; at += 1) {
    const body = JSON.stringify({ email: `ghost${at}@example.com`, password: 'correct horse' })
    const headers = { 'X-Forwarded-For': address }
    await server.fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body })
  }
}

const minutesBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 60_000

test('a slow network is listed with the reason and its times, and whether the reader is in it', async () => {
  await wrongPasswords(2, school)
  expect(await listed()).toEqual([])
  await wrongPasswords(1, school)
  const [network, ...others] = await listed()
  expect(others).toEqual([])
  expect(network).toEqual({
    network: school,
    isYours: false,
    reasons: [{ limit: 'sign_in', wrong: 3, since: expect.any(String), until: expect.any(String) }],
    liftedUntil: null,
  })
  const [reason] = network.reasons
  expect(minutesBetween(reason.since, reason.until)).toBe(5)
  expect(Math.abs(minutesBetween(reason.since, new Date().toISOString()))).toBeLessThan(1)
  expect((await listed(school))[0].isYours).toBe(true)
})

test('a network is listed once, with every reason; an end that is over is none', async () => {
  const add = 'insert into auth.rate_limits (key, points, expire) values ($1, $2, $3)'
  const soon = Date.now() + 60_000
  for (const [key, points, expire] of [
    [`wrong_cards:${school}`, 30, soon],
    [`wrong_join_codes:${school}`, 31, soon],
    [`sign_in:${school}`, 99, Date.now() - 1],
    ['wrong_cards:192.0.2.8', 29, soon],
    ['wrong_cards:2001:db8:7:0::/56', 119, soon],
    ['wrong_cards:2001:db8:8:0::/56', 120, soon],
    [`recover:${school}`, 99, soon],
  ]) {
    await first.db.pool.query(add, [key, points, expire])
  }
  const found: { network: string; reasons: { limit: string }[] }[] = await listed()
  expect(found.map(({ network, reasons }) => [network, reasons.map(({ limit }) => limit)])).toEqual([
    [school, ['wrong_cards', 'wrong_join_codes']],
    ['2001:db8:8:0::/56', ['wrong_cards']],
  ])
})

test('lifted for an hour, it neither waits nor is refused, and the audit log says who did it', async () => {
  await wrongPasswords(4, school)
  const answer = await lift(school)
  const { liftedUntil } = await answer.json()
  expect(answer.status).toBe(200)
  expect(Math.round(minutesBetween(new Date().toISOString(), liftedUntil))).toBe(60)
  expect(await listed()).toMatchObject([{ network: school, liftedUntil }])

  const pauses: number[] = []
  const before = server.services.pause
  Object.assign(server.services, { pause: async (milliseconds: number) => void pauses.push(milliseconds) })
  await wrongPasswords(4, school)
  expect(pauses).toEqual([])
  Object.assign(server.services, { pause: before })

  const { rows } = await first.db.pool.query(
    `select actor_id, action, entity_id, before, after from audit_log where entity_type = 'slowed_networks'`,
  )
  expect(rows).toEqual([
    {
      ...{ actor_id: admin.userId, action: 'lift', entity_id: school },
      ...{ before: { reasons: ['sign_in'] }, after: { network: school, liftedUntil } },
    },
  ])
})

test('only a network that is slow is lifted, and lifting again counts from then on', async () => {
  expect((await lift('192.0.2.55')).status).toBe(404)
  await wrongPasswords(3, school)
  const once = await (await lift(school)).json()
  const again = await (await lift(school)).json()
  expect(Date.parse(again.liftedUntil)).toBeGreaterThanOrEqual(Date.parse(once.liftedUntil))
  expect((await listed())[0].liftedUntil).toBe(again.liftedUntil)
})

test('nobody else sees or lifts it', async () => {
  await wrongPasswords(3, school)
  const people = [
    await createPerson(first.db, 'tutor'),
    await createPerson(first.db, 'parent'),
    await createStudentWithRecord(first.db),
  ]
  for (const person of people) {
    expect((await ask(person, 'GET', '/admin/slowed-networks')).status).toBe(403)
    expect((await lift(school, person)).status).toBe(403)
  }
  expect((await ask(null, 'GET', '/admin/slowed-networks')).status).toBe(401)
  expect((await lift(school, null)).status).toBe(401)
  expect((await listed())[0].liftedUntil).toBeNull()
})
