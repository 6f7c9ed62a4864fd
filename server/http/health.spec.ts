import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server[Symbol.asyncDispose]()
})

async function ready() {
  const response = await server.fetch('/ready')
  return { status: response.status, ...(await response.json()) }
}

test('a server whose database has all migrations is ready', async () => {
  expect(await ready()).toMatchObject({ status: 'ready', database: server.db.kind })
})

test('one whose database lacks a migration is not, and says which', async () => {
  await server.db.pool.query(
    `delete from public.schema_migrations where name in ('0010_operation.sql', '0007_submissions.sql')`,
  )
  const { status, reason } = await ready()
  expect(status).toBe('not ready')
  expect(reason).toBe('Migrations are missing: 0007_submissions.sql, 0010_operation.sql.')
  expect((await server.fetch('/ready')).status).toBe(503)
  expect((await server.fetch('/health')).status).toBe(200)
})

test('one whose database is from before it could be asked is not', async () => {
  await server.db.pool.query('drop function public.applied_migrations()')
  expect(await ready()).toMatchObject({ status: 'not ready', reason: 'Migrations are missing.' })
})

test('migrations of a later version do not matter', async () => {
  await server.db.pool.query(`insert into public.schema_migrations (name, checksum) values ('9999_later.sql', 'x')`)
  expect(await ready()).toMatchObject({ status: 'ready' })
})

test('one whose database hangs says so within seconds', async () => {
  const clients = await Promise.all(Array.from({ length: server.db.pool.options.max }, () => server.db.pool.connect()))
  await server.fetch('/health')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = ready()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await answer).toMatchObject({ status: 'not ready', reason: 'The database does not answer.' })
  vi.useRealTimers()
  for (const client of clients) client.release()
})

test('one without its database is not', async () => {
  const { pool } = server.db
  const query = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  expect((await server.fetch('/ready')).status).toBe(503)
  query.mockRestore()
  expect((await server.fetch('/ready')).status).toBe(200)
})
