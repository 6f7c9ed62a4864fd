/**
 * Statements that the database keeps under a name for each connection: with them a class is served on every way to the database
 * on which they are carried, PgBouncer's session mode of any version included.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openPostgres } from '#server/db/database.ts'
import { asSystem } from '#server/db/transactions.ts'
import { openWithSecrets } from '#test/support/with-secrets.ts'
import { startClass } from './class-at-work.ts'
import { type Installation, openInstallation, type RequestWay, supportsNamedStatements } from './installation.ts'

const ways: readonly RequestWay[] = [
  'directly',
  'through PgBouncer in session mode',
  ...(supportsNamedStatements() ? (['through PgBouncer with names'] as const) : []),
]

describe.each(ways)('with a database that is reached %s', (way) => {
  let installation: Installation
  let admin: Database
  let db: Database

  beforeAll(async () => {
    installation = await openInstallation(way, { LOG_LEVEL: 'error' })
    const opened = await openPostgres({ url: installation.databaseUrl, poolSize: 2, namesStatements: true })
    admin = openWithSecrets(opened, installation.secretsKey)
    db = await openPostgres({ url: installation.settings.DATABASE_URL ?? '', poolSize: 1, namesStatements: true })
  }, 180_000)
  afterAll(async () => {
    await db?.close()
    await admin?.close()
    await installation?.close()
  })

  test('a name is prepared once, used again, and survives a statement that fails', async () => {
    for (let time = 0; time < 3; time += 1) {
      await asSystem(db, 'a spec', (tx) => tx.selectFrom('settings').select('key').limit(1).execute())
      const failing = asSystem(db, 'a spec', (tx) =>
        tx
          .selectFrom('no_such_table' as 'settings')
          .selectAll()
          .execute(),
      )
      await expect(failing).rejects.toMatchObject({ code: '42P01' })
    }
    const { rows } = await db.pool.query('select name, statement from pg_prepared_statements')
    expect(rows).toContainEqual({ name: 'become', statement: expect.stringContaining(`set_config('role'`) })
  })

  test('students work and submit as ever', { timeout: 180_000 }, async () => {
    const students = await startClass(admin, installation.url, 4)
    // Half of them hand in each answer, which is a save too.
    await students.saved(6)
    const outcome = await students.finish()
    expect(outcome.losses).toEqual([])
    expect(outcome.apologies).toEqual([])
    expect(outcome.answers).toBeGreaterThanOrEqual(4 * 3)
  })
})
