/**
 * A migrated, empty database for one spec file: a copy of one that was prepared once. Embedded by default; with
 * TEST_DATABASE_URL (a superuser of a PostgreSQL server) the same specs run there.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import pg from 'pg'
import { type Database, openEmbedded, openOnEngine, openPostgres } from '#server/db/database.ts'
import { startEngine } from '#server/db/embedded/engine.ts'
import { applyMigrations, readMigrations } from '#server/db/migrate.ts'
import { type EmptiedEngine, emptyEngine, rememberEmpty } from './emptied-engine.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
export const cacheFolder = new URL('../../.cache/', import.meta.url)

export async function openTestDatabase(): Promise<Database> {
  return postgresUrl ? copyOnPostgres(postgresUrl) : copyEmbedded()
}

/** Makes what the copies are made of, before any of them is asked for. */
export async function prepareTestDatabase() {
  if (postgresUrl) await prepareOnPostgres(postgresUrl)
  else await prepareEmbedded()
}

/** Starting an engine takes longer than most spec files do, so the next file of this process uses it again, emptied. */
let spare: EmptiedEngine | null = null

async function copyEmbedded(): Promise<Database> {
  const emptied = spare ?? (await startEmpty())
  spare = null
  const db = openOnEngine(emptied.engine)
  let isConfined = false
  return {
    ...db,
    async confineSessions() {
      isConfined = true
      await db.confineSessions?.()
    },
    async close() {
      await db.close()
      if (!isConfined && !spare && (await emptyEngine(emptied))) spare = emptied
      else await emptied.engine.close()
    },
  }
}

/** For programs other than Vitest: the engine that waits for the next file would keep them from ending. */
export async function closeSpareDatabase() {
  const unused = spare
  spare = null
  await unused?.engine.close()
}

async function startEmpty() {
  const snapshot = new Uint8Array(await readFile(await snapshotFile()))
  return rememberEmpty(await startEngine({ snapshot, durable: false }))
}

/** Writes the files of a migrated, empty embedded database into `folder`. A server then starts without making them. */
export async function writeMigratedFiles(folder: string) {
  await prepareEmbedded()
  await pipeline(createReadStream(await snapshotFile()), unpackTar(folder))
}

async function prepareEmbedded() {
  await keepDump(await snapshotFile(), applyMigrations)
}

/** Writes the file if it is not there: the dump of a new database after `fill`. */
export async function keepDump(file: URL, fill: (db: Database) => Promise<unknown>) {
  const isPresent = await access(file).then(
    () => true,
    () => false,
  )
  if (isPresent) return
  const db = await openEmbedded({ durable: false })
  await fill(db)
  const dump = await db.dump?.()
  await db.close()
  if (!dump) throw new Error('The embedded database gave no dump.')
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = new URL(`${randomUUID()}.tmp`, cacheFolder)
  await writeFile(unfinished, dump)
  await rename(unfinished, file)
}

async function snapshotFile() {
  return new URL(`migrated-${await schemaHash()}.tar`, cacheFolder)
}

async function schemaHash() {
  const hash = createHash('sha256')
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}`)
  for (const name of ['roles', 'prepare', 'settings']) {
    hash.update(await readFile(new URL(`../../database/${name}.sql`, import.meta.url)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function templateName() {
  return `prep_template_${await schemaHash()}`
}

async function prepareOnPostgres(url: string) {
  const template = await templateName()
  await withServer(url, async (server) => {
    const known = await server.query('select from pg_database where datname = $1', [template])
    if (known.rowCount) return
    const unfinished = `${template}_${randomUUID().slice(0, 8)}`
    await server.query(`create database ${pg.escapeIdentifier(unfinished)} template template0`)
    const db = await openPostgres({ url: urlOf(url, unfinished), poolSize: 1, namesStatements: true })
    await applyMigrations(db)
    await db.close()
    await server.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(template)}`)
  })
}

async function copyOnPostgres(url: string): Promise<Database> {
  const name = `prep_spec_${randomUUID().replaceAll('-', '')}`
  const template = pg.escapeIdentifier(await templateName())
  // The usual strategy writes the whole copy to the log as well.
  await withServer(url, (server) =>
    server.query(`create database ${pg.escapeIdentifier(name)} template ${template} strategy file_copy`),
  )
  const db = await openPostgres({ url: urlOf(url, name), poolSize: 8, namesStatements: true })
  return {
    ...db,
    async close() {
      await db.close()
      await withServer(url, (server) => server.query(`drop database ${pg.escapeIdentifier(name)} with (force)`))
    },
  }
}

async function withServer(url: string, work: (server: pg.Client) => Promise<unknown>) {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

function urlOf(url: string, name: string) {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
