import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStudentWithRecord, createTestWithQuestions } from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const token = 'a-token-of-monitoring'
let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', { METRICS_TOKEN: token })
})
afterAll(() => server[Symbol.asyncDispose]())

function ask(bearer: string | null, from = server) {
  return from.fetch('/metrics', bearer === null ? {} : { headers: { Authorization: `Bearer ${bearer}` } })
}

/** Returns the metrics by the text before the number in each line. */
async function numbers(): Promise<Map<string, number>> {
  const lines = (await (await ask(token)).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test.each([null, '', 'a-token-of-monitorinG', `${token}x`, token.slice(1)])('%j is no key to it', async (bearer) => {
  const answer = await ask(bearer)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(await answer.text()).not.toContain('prep_')
})

test('without the setting there is nothing', async () => {
  await using other = await openTestServer()
  expect((await ask(token, other)).status).toBe(404)
})

test('requests are timed by route and status, saves and submissions counted', async () => {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db)
  const before = await numbers()
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const { writer } = attempt
  const record = { selectedOption: makeOptionId(1), numericValue: '', seconds: 3 }
  const changes = [1, 2].map((number) => ({ number, question: made.questionIds[number - 1], record }))
  await server.post(student, `/attempts/${attempt.id}/changes`, { writer, currentQuestion: 0, changes })
  const during = await numbers()
  expect(during.get('prep_open_attempts')).toBe((before.get('prep_open_attempts') ?? 0) + 1)
  expect(during.get('prep_saves_total')).toBe(1)
  expect(during.get('prep_saved_changes_total')).toBe(2)

  await server.post(student, `/attempts/${attempt.id}/submit`, { writer, currentQuestion: 0, changes: [] })
  await server.post(student, `/attempts/${attempt.id}/submit`, { writer, currentQuestion: 0, changes: [] })
  await server.get(null, '/profile')
  const after = await numbers()
  expect(after.get('prep_open_attempts')).toBe(before.get('prep_open_attempts'))
  expect(after.get('prep_submissions_total')).toBe(1)
  const count = 'prep_http_request_duration_seconds_count'
  const route = (method: string, path: string, status: number) =>
    after.get(`${count}{method="${method}",route="${path}",status="${status}"}`)
  expect(route('POST', '/api/attempts/:attemptId/submit', 200)).toBe(2)
  expect(route('GET', '/api/profile', 401)).toBe(1)
  expect([...after.keys()].some((key) => key.includes(attempt.id))).toBe(false)
})

test('the outbox, the pool, the event loop and the process are measured', async () => {
  const insert = `insert into outbox_messages (channel, kind, recipient, subject, text, given_up_at)
                  values ('email', 'signup', 'a@b.c', '', '', $1)`
  await server.db.pool.query(insert, [null])
  await server.db.pool.query(insert, [new Date()])
  const measured = await numbers()
  expect(measured.get('prep_outbox_messages{channel="email",state="waiting"}')).toBe(1)
  expect(measured.get('prep_outbox_messages{channel="email",state="given_up"}')).toBe(1)
  expect(measured.get('prep_outbox_messages{channel="sms",state="waiting"}')).toBe(0)
  expect(measured.get('prep_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(measured.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect(measured.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('without its database it still tells about itself, and nothing old', async () => {
  const connect = vi.spyOn(server.db.pool, 'connect').mockImplementation(() => {
    throw new Error('away')
  })
  const measured = await numbers()
  connect.mockRestore()
  expect(measured.get('prep_database_up')).toBe(0)
  expect(measured.has('prep_open_attempts')).toBe(false)
  expect([...measured.keys()].some((key) => key.startsWith('prep_outbox_messages'))).toBe(false)
  expect((await numbers()).get('prep_database_up')).toBe(1)
})

test('every name of ours is in the documentation', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const text = await (await ask(token)).text()
  const ours = [...text.matchAll(/^# TYPE (prep_\w+)/gm)].map(([, name]) => name ?? '')
  expect(ours.length).toBeGreaterThanOrEqual(8)
  expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
