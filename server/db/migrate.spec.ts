import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('a migrated database stays as it is', async () => {
  expect(await migrate(db)).toEqual([])
})

test('connections that are opened afterwards compile no queries', async () => {
  await migrate(db)
  const { rows } = await db.pool.query(
    `select coalesce((select setconfig from pg_db_role_setting join pg_database d on d.oid = setdatabase
        where d.datname = current_database() and setrole = 0), '{}') as settings, current_setting('jit', true) as jit`,
  )
  // The embedded engine cannot compile.
  expect(rows[0].jit === 'on' ? rows[0].settings : ['jit=off']).toContain('jit=off')
})

test('two processes that migrate at once do not get in each other’s way', async () => {
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
})

test('a database that is newer than the program is refused with what to do', async () => {
  await db.pool.query(`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`)
  await expect(migrate(db)).rejects.toMatchObject({
    message: 'The database is newer than this program: it has 9999_future.sql.',
    remedy: expect.stringContaining('Start the version'),
  })
  await db.pool.query(`delete from schema_migrations where name = '9999_future.sql'`)
})

test('a migration that was edited after it had been applied is refused', async () => {
  await db.pool.query(`update schema_migrations set checksum = 'other' where name = '0002_auth.sql'`)
  await expect(migrate(db)).rejects.toThrow('0002_auth.sql was changed after it had been applied')
})
