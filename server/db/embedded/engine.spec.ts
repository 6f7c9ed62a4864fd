/** When the embedded engine ends, as on a full disk, it is restarted without losing acknowledged data. */
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, dropMigrationRights, isConnectionLost, openEmbedded } from '../database.ts'

let folder: string
let db: Database
const warnings: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prep-engine-'))
  db = await openEmbedded({ dataDir: folder, durable: true })
  await db.pool.query(`create role prep_app; create table notes (note text); grant insert, select on notes to prep_app`)
  warnings.length = 0
  // The operator gets a warning, which would look like a failure in the test output.
  vi.spyOn(process, 'emitWarning').mockImplementation((warning) => void warnings.push(String(warning)))
  // Starting can take long on a busy machine.
}, 120_000)
afterEach(async () => {
  vi.restoreAllMocks()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns where PGlite, whose process id is always 42, creates the next file of its log. */
function nextLogFile() {
  return join(folder, 'pg_wal', 'xlogtemp.42')
}

/** Writes notes until the log cannot grow. Returns how many were acknowledged. */
async function writeUntilRefused(): Promise<{ acknowledged: number; failure: unknown }> {
  for (let acknowledged = 0; acknowledged < 100; acknowledged += 1) {
    try {
      await db.pool.query(`insert into notes values ('note ' || $1)`, [acknowledged])
      // Exceeds the log's buffers, which are as large as four of these messages.
      await db.pool.query(`select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))`)
    } catch (failure) {
      return { acknowledged: acknowledged + 1, failure }
    }
  }
  throw new Error('The log took everything.')
}

test('a log that cannot be written ends it; it starts again by itself, with its rights given up as before', {
  timeout: 120_000,
}, async () => {
  await dropMigrationRights(db)
  mkdirSync(nextLogFile())
  const { acknowledged, failure } = await writeUntilRefused()
  expect(failure).toMatchObject({ severity: 'PANIC' })
  expect(isConnectionLost(failure)).toBe(true)
  // Requests during the restart fail at once, with an error that becomes a 503 response.
  const meanwhile = await db.pool.query('select 1').catch((error: unknown) => error)
  expect(meanwhile).toMatchObject({ name: 'EngineLost' })
  expect(isConnectionLost(meanwhile)).toBe(true)

  rmdirSync(nextLogFile())
  const answer = () => db.pool.query('select session_user::text, count(*) from notes').then(({ rows }) => rows[0])
  await expect
    .poll(() => answer().catch(() => null), { timeout: 60_000 })
    .toEqual({ session_user: 'prep_app', count: acknowledged })
  expect(warnings).toEqual([
    'The embedded database cannot write its log. It is started again from its files.',
    'The embedded database runs again.',
  ])
  await expect(db.pool.query('drop table notes')).rejects.toMatchObject({ code: '42501' })
  await expect(db.pool.query('select name from pg_cursors')).rejects.toMatchObject({ code: '42501' })
  await db.pool.query(`insert into notes values ('afterwards')`)
})

test('one that is closed while it cannot run stays closed, and the next start has everything', {
  timeout: 120_000,
}, async () => {
  mkdirSync(nextLogFile())
  const { acknowledged } = await writeUntilRefused()
  await db.close()
  rmdirSync(nextLogFile())
  db = await openEmbedded({ dataDir: folder, durable: true })
  expect((await db.pool.query('select count(*) from notes')).rows).toEqual([{ count: acknowledged }])
})
