import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openEmbedded } from './db/database.ts'
import { applyMigrations } from './db/migrate.ts'
import { openMigratedDatabase, openUnmigratedDatabase } from './open-database.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prep-earlier-'))
  const db = await openDatabase()
  await applyMigrations(db, { only: [] })
  await db.pool.query(`insert into schema_migrations (name, checksum) values ('0001_foundation.sql', 'x')`)
  await db.close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function openDatabase() {
  return openEmbedded({ dataDir: join(dataDir, 'database'), durable: false })
}

test('a data directory in an earlier state is refused by server and commands, and stays as it is', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const refusal = {
    name: 'StartupError',
    message: expect.stringContaining('made by a different version of Prep Platform from before 1.0.0'),
    remedy: expect.stringContaining('set DATA_DIR to a new folder'),
  }
  await expect(openMigratedDatabase(config)).rejects.toMatchObject(refusal)
  await expect(openUnmigratedDatabase(config)).rejects.toMatchObject(refusal)

  const db = await openDatabase()
  const { rows } = await db.pool.query('select name from schema_migrations')
  expect(rows).toEqual([{ name: '0001_foundation.sql' }])
  expect((await db.pool.query(`select to_regclass('auth.users') as users`)).rows).toEqual([{ users: null }])
  await db.close()
})
