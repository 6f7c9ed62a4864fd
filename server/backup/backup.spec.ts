/**
 * Makes a backup of a whole demo with data that is hard to transfer, restores it and compares every row. On PostgreSQL (TEST_DATABASE_URL),
 * copies it from there into the embedded database and back.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ImageStore, openImageFolder } from '#server/adapters/image-store.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseEmpty, revokeMigrationRights } from '#server/db/fill-tables.ts'
import { listStoredTables, measureTable, readTableRows, type TableMeasure } from '#server/db/stored-tables.ts'
import { asBackup } from '#server/db/transactions.ts'
import { insertDemoData } from '#server/demo/seed-demo.ts'
import { authClient } from '#test/support/auth-client.ts'
import { openEmptyEmbedded, openEmptyPostgres } from '#test/support/empty-database.ts'
import { createPerson } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { createApp } from '../app.ts'
import { createUser } from '../auth/accounts/create-user.ts'
import { openServices } from '../open-services.ts'
import { type BackupManifest, manifest, manifestName, readArchive, writeArchive } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined
const password = 'correct horse'
let server: TestServer
let folder: string
let path: string
let opened: Database[] = []
let count = 0

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString())
  folder = await mkdtemp(join(tmpdir(), 'prep-backup-'))
  await insertDemoData(server.services)
  const { db, clock } = server
  await createUser(db, clock, {
    email: 'ada@example.com',
    password,
    fullName: 'Ada "\\ Ö\u0001',
    role: 'admin',
    emailConfirmed: true,
  })
  await db.pool.query(`insert into audit_log (action, entity_type, before, after)
                       values ('x', 'y', 'null'::jsonb, null), ('x', 'z', '[1.50, "null", {"a": 1e400}]', '"\\u00e9"')`)
  await db.pool.query(
    `update auth.users set updated_at = '2026-03-08 07:30:00.123456+00' where email = 'ada@example.com'`,
  )
  path = newPath()
  await backUp(server.db, server.services.images, path)
}, 180_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const db of opened) await db.close()
  opened = []
})

function newPath() {
  return join(folder, `${++count}.tar.gz`)
}

function backUp(db: Database, images: ImageStore, to: string) {
  return writeBackup({ db, images, now: server.clock.now() }, to)
}

async function emptyPlace(open: () => Promise<Database> = openEmptyEmbedded) {
  const db = await open()
  opened.push(db)
  return { db, images: openImageFolder(join(folder, `images-${++count}`)) }
}

function measures(db: Database): Promise<Record<string, TableMeasure>> {
  return asBackup(db, async (ask) => {
    const found: Record<string, TableMeasure> = {}
    const tables = await listStoredTables(ask)
    await readTableRows(ask, tables, async (rowsOf) => {
      for (const table of tables) found[`${table.schema}.${table.name}`] = await measureTable(rowsOf, table)
    })
    return found
  })
}

async function scoresOf(db: Database) {
  const { rows } = await db.pool.query(`
    select s.id, s.submitted_at, s.reading_scaled, s.math_scaled, s.composite, s.score_percentage, s.marks, s.answers
    from test_submissions s order by s.submitted_at, s.id::text`)
  return rows
}

test('every row, every score and every image is as it was, wherever it goes', { timeout: 180_000 }, async () => {
  const first = await emptyPlace()
  const { contents } = await restoreBackup(first, path)
  const before = await measures(server.db)
  expect(await measures(first.db)).toEqual(before)
  expect(contents.tables).toEqual(before)
  const scores = await scoresOf(server.db)
  expect(scores.length).toBeGreaterThan(10)
  expect(await scoresOf(first.db)).toEqual(scores)
  expect(contents.images.length).toBeGreaterThan(0)
  expect(contents.missingImages).toEqual([])
  for (const image of contents.images) {
    expect(await first.images.get(image.path)).toEqual(await server.services.images.get(image.path))
  }
  if (!isOnPostgres) return
  const back = await emptyPlace(openEmptyPostgres)
  const second = newPath()
  await backUp(first.db, first.images, second)
  await restoreBackup(back, second)
  expect(await measures(back.db)).toEqual(before)
  expect(await scoresOf(back.db)).toEqual(scores)
})

test('what others write while a backup is read waits for nothing, and is not in it', async () => {
  const settings = async (db: Database) =>
    (await db.pool.query('select count(*)::int as rows from settings')).rows[0]?.rows
  const before = await settings(server.db)
  const read = await asBackup(server.db, async (ask) => {
    const tables = (await listStoredTables(ask)).filter(({ name }) => name === 'settings')
    return readTableRows(ask, tables, async (rowsOf) => {
      await server.db.pool.query(`insert into settings (key, value) values ('written_meanwhile', 'true')`)
      return Promise.all(tables.map((table) => measureTable(rowsOf, table)))
    })
  })
  expect(read.map(({ rows }) => rows)).toEqual([before])
  expect(await settings(server.db)).toBe(before + 1)
  await server.db.pool.query(`delete from settings where key = 'written_meanwhile'`)
  const { rows } = await server.db.pool.query(`select name from pg_cursors where name like 'backup%'`)
  expect(rows).toEqual([])
})

test('a restored installation works: sessions continue, passwords open, triggers write again', {
  timeout: 180_000,
}, async () => {
  const person = await createPerson(server.db, 'admin')
  const headers = { Authorization: `Bearer ${await signTokenFor(server.db, server.clock, person)}` }
  const withPerson = newPath()
  await backUp(server.db, server.services.images, withPerson)
  const place = await emptyPlace(isOnPostgres ? openEmptyPostgres : openEmptyEmbedded)
  await restoreBackup(place, withPerson)

  const db = { ...place.db, now: server.clock.now, secrets: server.db.secrets }
  const services = { ...openServices(server.services.config, db, server.clock), images: place.images }
  const app = await createApp(services, join(folder, 'no-web'))
  const restored = { ...server, db, services, app }
  const overview = await app.fetch(new Request('http://localhost:3000/api/admin/overview', { headers }))
  expect(overview.status).toBe(200)
  const { data } = await authClient(restored).signInWithPassword({ email: 'ada@example.com', password })
  expect(data.user?.user_metadata.full_name).toBe('Ada "\\ Ö\u0001')
  const { rows: before } = await db.pool.query(`select version from tests where slug = 'diagnostic'`)
  await db.pool.query(`update test_questions set text = text || '!' where section_id in (
    select s.id from test_sections s join tests t on t.id = s.test_id where t.slug = 'diagnostic')`)
  const { rows: after } = await db.pool.query(`select version from tests where slug = 'diagnostic'`)
  expect(after[0].version).toBeGreaterThan(before[0].version)
  // The demo is not seeded again in a restored database.
  const people = (await measures(db))['auth.users']?.rows
  await insertDemoData(services)
  expect((await measures(db))['auth.users']?.rows).toBe(people)
})

test('the file says what it holds, and its owner alone may read it', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const names: string[] = []
  const texts: string[] = []
  for await (const { name, bytes } of readArchive(path)) {
    names.push(name)
    if (name.endsWith('.json')) texts.push(Buffer.from(bytes).toString())
  }
  expect(names[0]).toBe('manifest.json')
  expect(names.at(-1)).toBe('contents.json')
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({
    ...{ format: 'prep-platform-backup', version: 1, program: '0.1.0', madeAt: server.clock.now().toISOString() },
    database: server.db.kind,
    migrations: expect.arrayContaining([{ name: '0010_operation.sql', checksum: expect.stringMatching(/^\w{64}$/) }]),
  })
  await expect(backUp(server.db, server.services.images, path)).rejects.toMatchObject({ code: 'EEXIST' })
})

const later = { name: '9999_later.sql', checksum: 'x' }

/** Unpacks the backup, changes its bytes and packs it again. */
async function tampered(change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = newPath()
  await writeFile(other, gzipSync(change(gunzipSync(await readFile(path)))))
  return other
}

test.each<[string, () => Promise<string>, string]>([
  ['that is cut short', async () => cutShort(), 'damaged or incomplete'],
  [
    'in which a letter is another one',
    () => tampered((bytes) => swapped(bytes, 'Harbor Middle', 'Harbor Muddle')),
    'rows as they were',
  ],
  ['in which a score is another one', () => tampered(raisedScore), 'rows as they were'],
  ['of a later version', () => withMigrations((ours) => [...ours, later]), 'from a later version'],
  [
    'of an earlier state',
    () => withMigrations(() => [{ name: '0001_foundation.sql', checksum: 'x' }]),
    'made by a different version of Prep Platform from before 1.0.0',
  ],
  [
    'of a state whose files have changed since',
    () => withMigrations((ours) => ours.map((one) => ({ ...one, checksum: 'x' }))),
    'made by a different version of Prep Platform from before 1.0.0',
  ],
  [
    'with a table whose name goes on',
    () => withEntry('tables/auth.users/../../x'),
    'it holds tables/auth.users/../../x',
  ],
  ['that is something else', async () => noBackup(), 'damaged or incomplete'],
  ['that is not there', async () => join(folder, 'none.tar.gz'), 'cannot be read'],
])('a file %s is refused, and leaves nothing', { timeout: 120_000 }, async (_name, make, words) => {
  const place = await emptyPlace(isOnPostgres ? openEmptyPostgres : openEmptyEmbedded)
  await expect(restoreBackup(place, await make())).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(words),
  })
  const users = await place.db.pool.query(`select to_regclass('auth.users') is not null as is_there`)
  if (users.rows[0].is_there) {
    expect((await place.db.pool.query('select from auth.users')).rowCount).toBe(0)
  }
  await revokeMigrationRights(place.db)
  expect(await isDatabaseEmpty(place.db)).toBe(true)
})

test('no table has numbers of its own that a restored one would give out again', async () => {
  const { rows } = await server.db.pool.query(`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('auth', 'public')`)
  expect(rows).toEqual([])
})

async function cutShort() {
  const other = newPath()
  const bytes = await readFile(path)
  await writeFile(other, bytes.subarray(0, Math.floor(bytes.length * 0.7)))
  return other
}

/** Copies the backup with one more entry before the last. */
async function withEntry(added: string) {
  const other = newPath()
  await writeArchive(other, new Date(), async (add) => {
    for await (const { name, bytes } of readArchive(path)) {
      if (name === 'contents.json') await add(added, '[]')
      await add(name, bytes)
    }
  })
  return other
}

/** Copies the backup with other migrations. */
async function withMigrations(change: (ours: BackupManifest['migrations']) => BackupManifest['migrations']) {
  const other = newPath()
  await writeArchive(other, new Date(), async (add) => {
    for await (const { name, bytes } of readArchive(path)) {
      if (name !== manifestName) await add(name, bytes)
      else {
        const ours = manifest.parse(JSON.parse(Buffer.from(bytes).toString()))
        await add(name, JSON.stringify({ ...ours, migrations: change(ours.migrations) }))
      }
    }
  })
  return other
}

async function noBackup() {
  const other = newPath()
  await writeFile(other, 'Dear diary')
  return other
}

function swapped(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(-1)
  const changed = Buffer.from(bytes)
  changed.write(to, at)
  return changed
}

/** Percentages have no constraint that would catch the change. */
function raisedScore(bytes: Buffer): Buffer {
  const at = bytes.indexOf('tables/public.test_submissions/')
  const row = /","(\d)(\d)","(\d+)","(\d+)","(\d+)","(\d+)"/.exec(bytes.subarray(at, at + 4000).toString('latin1'))
  if (!row) throw new Error('No score was found.')
  const changed = Buffer.from(bytes)
  changed.write(row[1] === '9' ? '8' : '9', at + row.index + 3)
  return changed
}
