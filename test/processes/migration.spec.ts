/** The next version of the program brings the database to its schema while the present one serves. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClass } from '#test/nodes/class-at-work.ts'
import { startServer } from '#test/support/running-server.ts'
import { openServerPair, type ServerPair } from './server-pair.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const nextMigration = '9999-next-version.sql'

let folder: string
let pair: ServerPair

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-next-version-'))
  // A program finds its migrations beside its own folder, so the next version is a copy with one more.
  for (const name of ['contracts', 'domain', 'server', 'database', 'package.json'])
    await cp(join(project, name), join(folder, name), { recursive: true })
  for (const name of ['content', 'dist', 'node_modules']) await symlink(join(project, name), join(folder, name))
  await writeFile(
    join(folder, 'database', 'migrations', nextMigration),
    // Locks what every student reads, for longer than a request should take.
    'alter table public.tests add column next_version integer not null default 1;\nselect pg_sleep(3);\n',
  )
  pair = await openServerPair()
}, 120_000)
afterAll(async () => {
  await pair.close()
  await rm(folder, { recursive: true, force: true })
})

test('students go on at the present version while the next one migrates, and at the next one then', {
  timeout: 180_000,
}, async () => {
  const { db, first, second, databaseUrl } = pair
  const students = await startClass(db, first.url, 6)
  await students.saved(2)

  const settings = { DATABASE_URL: databaseUrl, DEMO: '1', LOG_LEVEL: 'error' }
  const next = await startServer(settings, join(folder, 'server', 'main.ts'))
  try {
    const { rows } = await db.pool.query('select count(*) from schema_migrations where name = $1', [nextMigration])
    expect(rows).toEqual([{ count: 1 }])
    await students.saved(2)
    const others = await startClass(db, next.url, 3)
    await others.saved(2)

    // One of the present version that stops now does not start again on a schema that it does not know.
    await second.kill()
    await expect(second.startAgain()).rejects.toThrow(
      `The database is newer than this program: it has ${nextMigration}`,
    )
    expect((await students.finish()).losses).toEqual([])
    expect((await others.finish()).losses).toEqual([])
  } finally {
    await next.stop()
  }
})
