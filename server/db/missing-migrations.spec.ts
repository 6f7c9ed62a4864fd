/** Tests the messages of a server without DATABASE_ADMIN_URL about the database's migrations. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyEmbedded } from '#test/support/empty-database.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from './database.ts'
import { requireMigrated } from './missing-migrations.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('a database with every migration is good', async () => {
  await requireMigrated(db)
})

test('one that lacks a migration is refused with what to run', async () => {
  const { rows } = await db.pool.query(
    `delete from public.schema_migrations where name = '0010_operation.sql' returning name, checksum`,
  )
  await expect(requireMigrated(db)).rejects.toMatchObject({
    message: 'The database is older than this program: it does not have 0010_operation.sql.',
    remedy: expect.stringContaining('npm run db:migrate with DATABASE_ADMIN_URL'),
  })
  await db.pool.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
    rows[0].name,
    rows[0].checksum,
  ])
})

test('one that is newer is refused', async () => {
  await db.pool.query(`insert into public.schema_migrations (name, checksum) values ('9999_future.sql', 'x')`)
  await expect(requireMigrated(db)).rejects.toThrow('The database is newer than this program: it has 9999_future.sql.')
  await db.pool.query(`delete from public.schema_migrations where name = '9999_future.sql'`)
})

test('an empty one lacks them all', async () => {
  const empty = await openEmptyEmbedded()
  await expect(requireMigrated(empty)).rejects.toThrow(/is older than this program: it does not have 0001/)
  await empty.close()
})
