import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyEmbedded, openEmptyPostgres } from '#test/support/empty-database.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from './database.ts'
import { applyMigrations, listMigrationsToApply, readMigrations } from './migrate.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('a migrated database stays as it is', async () => {
  expect(await applyMigrations(db)).toEqual([])
})

test('connections that are opened afterwards compile no queries', async () => {
  await applyMigrations(db)
  const { rows } = await db.pool.query(
    `select coalesce((select setconfig from pg_db_role_setting join pg_database d on d.oid = setdatabase
        where d.datname = current_database() and setrole = 0), '{}') as settings, current_setting('jit', true) as jit`,
  )
  // The embedded engine has no JIT compiler.
  expect(rows[0].jit === 'on' ? rows[0].settings : ['jit=off']).toContain('jit=off')
})

test('two processes that migrate at once do not get in each other’s way', async () => {
  expect(await Promise.all([applyMigrations(db), applyMigrations(db)])).toEqual([[], []])
})

test('a database that is newer than the program is refused with what to do', async () => {
  await db.pool.query(`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`)
  await expect(applyMigrations(db)).rejects.toMatchObject({
    message: 'The database is newer than this program: it has 9999_future.sql.',
    remedy: expect.stringContaining('Start the version'),
  })
  await db.pool.query(`delete from schema_migrations where name = '9999_future.sql'`)
})

test.each([
  ['a migration is another one of the same name', `update schema_migrations set checksum = 'x' where name = $1`],
  ['a migration has another name', `update schema_migrations set name = '0000_foundation.sql' where name = $1`],
])('a database in which %s is refused with what to do', async (_name, change) => {
  const other = await openTestDatabase()
  const [first] = await readMigrations()
  await other.pool.query(change, [first?.name])
  const refusal = {
    name: 'StartupError',
    message: expect.stringMatching(/made by a different version .* from before 1\.0\.0.*000\d_\w+\.sql\)\.$/),
    remedy: expect.stringContaining('go on with the version that made it'),
  }
  await expect(applyMigrations(other)).rejects.toMatchObject(refusal)
  await expect(listMigrationsToApply(other)).rejects.toMatchObject(refusal)
  await other.close()
})

test('a database in an earlier state is left as it is', async () => {
  const other = await (process.env.TEST_DATABASE_URL ? openEmptyPostgres() : openEmptyEmbedded())
  await applyMigrations(other, { only: [] })
  await other.pool.query(`insert into schema_migrations (name, checksum) values ('0001_foundation.sql', 'x')`)
  await expect(applyMigrations(other)).rejects.toThrow('first difference: 0001_foundation.sql')
  const { rows } = await other.pool.query(
    `select array_agg(tablename::text) as tables from pg_tables where schemaname in ('auth', 'public')`,
  )
  expect(rows).toEqual([{ tables: ['schema_migrations'] }])
  await other.close()
})
