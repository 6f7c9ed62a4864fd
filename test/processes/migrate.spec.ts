/** Migrations as a job of their own: the server has a login that can do nothing but become the roles of the app. */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openEmptyPostgres } from '#test/support/empty-database.ts'
import { runCommand } from '#test/support/run-command.ts'
import { startServer } from '#test/support/running-server.ts'

let empty: Database & { readonly url: string }
const login = `prep_login_${randomUUID().replaceAll('-', '')}`

beforeAll(async () => {
  empty = await openEmptyPostgres()
})
afterAll(async () => {
  await empty.pool.query(`drop role if exists ${login}`)
  await empty.close()
})

test('a server waits for the job, and then serves without the rights of it', { timeout: 240_000 }, async () => {
  // As deploy/postgres/login.sh makes it, on a server of databases where the roles may exist already.
  await empty.pool.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'prep_app') then create role prep_app nologin noinherit; end if;
  end $$`)
  await empty.pool.query(`create role ${login} login password 'word' in role prep_app`)
  const url = new URL(empty.url)
  url.username = login
  url.password = 'word'
  const settings = { DATABASE_URL: url.href, DEMO: '0', SECRETS_KEY: randomBytes(32).toString('base64') }
  await expect(startServer(settings)).rejects.toThrow(
    /The database is older than this program: it does not have 0001.*\n.*npm run db:migrate/,
  )

  const admin = { ...settings, DATABASE_ADMIN_URL: empty.url }
  const first = await runCommand('migrate', { settings: admin })
  expect(first).toEqual({ code: 0, output: expect.stringMatching(/^Applied 0001.*\.sql\.\n$/) })
  expect(await runCommand('migrate', { settings: admin })).toEqual({ code: 0, output: 'The database is up to date.\n' })

  const server = await startServer(settings)
  expect((await fetch(`${server.url}/ready`)).status).toBe(200)
  await server.stop()
})

test('the embedded database needs no job', async () => {
  expect(await runCommand('migrate', {})).toEqual({
    code: 1,
    output: expect.stringContaining('the embedded database is migrated by the server that opens it'),
  })
})
