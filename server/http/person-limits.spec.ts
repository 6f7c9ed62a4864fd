/** Tests the limit of requests per person and minute, for one process and for two on one database. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import { createPerson, createStudentWithRecord, createTestWithQuestions } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const token = 'a-token-of-monitoring'
const lines: string[] = []
let server: TestServer

beforeAll(async () => {
  const settings = { REQUESTS_PER_MINUTE: '20', METRICS_TOKEN: token, LOG_LEVEL: 'info' }
  server = await openTestServer('2026-03-01T10:00:00Z', settings, { write: (line) => void lines.push(line) })
})
afterAll(() => server[Symbol.asyncDispose]())
// Each test uses a different minute.
beforeEach(() => {
  server.clock.advance(60)
  lines.length = 0
})

async function statuses(times: number, ask: () => Promise<Response>): Promise<number[]> {
  const found: number[] = []
  for (let at = 0; at < times; at += 1) found.push((await ask()).status)
  return found
}

test('more is refused until the minute is over, in words and with the time to wait', async () => {
  const [busy, other] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  server.clock.advance(18)
  const profile = () => server.get(busy, '/profile')
  expect(await statuses(20, profile)).toEqual(Array(20).fill(200))
  const refused = await profile()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('42')
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many requests at once. Please try again in 42 seconds.',
    waitSeconds: 42,
  })
  expect((await server.get(other, '/profile')).status).toBe(200)
  server.clock.advance(42)
  expect((await profile()).status).toBe(200)
})

test('changes, and what is heavy, have limits of their own', async () => {
  const admin = await createPerson(server.db, 'admin')
  const rename = () => server.put(admin, '/account/name', { fullName: 'Ada Obi' })
  expect(await statuses(11, rename)).toEqual([...Array(10).fill(200), 429])
  expect(await statuses(2, () => server.get(admin, '/account/export'))).toEqual([200, 429])
  expect((await server.get(admin, '/profile')).status).toBe(200)
})

test('two processes count together what is asked often', async () => {
  const busy = await createStudentWithRecord(server.db)
  const second = await startSecondServer(server, { REQUESTS_PER_MINUTE: '20' })
  const here = await statuses(14, () => server.get(busy, '/profile'))
  const there = await statuses(14, () => second.get(busy, '/profile'))
  const answered = [...here, ...there].filter((status) => status === 200).length
  expect(answered).toBeGreaterThanOrEqual(20)
  // A tenth of the limit may be unreported, plus the requests that are sent before the response arrives.
  expect(answered).toBeLessThanOrEqual(24)
  expect(there.at(-1)).toBe(429)
})

test('a page at a test asks the database for nothing more, and has room for several tabs', async () => {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db)
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const clock = () => server.get(student, `/attempts/${attempt.id}/clock?writer=${attempt.writer}`)
  expect(await statuses(39, clock)).toEqual(Array(39).fill(200))
  expect((await clock()).status).toBe(429)
  const { rows } = await server.db.pool.query(`select key from auth.rate_limits where key like '%' || $1 || '%'`, [
    student.userId,
  ])
  expect(rows).toEqual([])
  // With the default limit: five tabs that save every two seconds and request their clock every four.
  const usual = await startSecondServer(server, { REQUESTS_PER_MINUTE: '1200' })
  const minute = Array.from({ length: 5 * 45 }, () => usual.services.personLimits.count(student.userId, 'attempt'))
  expect(Math.max(...minute)).toBe(0)
})

test('a refusal is counted by its code, and is in the log line of its request', async () => {
  const student = await createStudentWithRecord(server.db)
  await server.get(student, '/admin/users')
  await server.get(null, '/profile')
  await server.fetch('/auth/v1/user')
  const metrics = await (await server.fetch('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text()
  for (const code of ['not_allowed', 'not_signed_in', 'no_authorization', 'too_many_requests']) {
    expect(metrics).toMatch(new RegExp(`^prep_refusals_total\\{code="${code}"\\} [1-9]`, 'm'))
  }
  const refusals = lines.map((line) => JSON.parse(line).refusal).filter(Boolean)
  expect(refusals).toEqual(['not_allowed', 'not_signed_in', 'no_authorization'])
})
