/** Restores a backup into an empty database and image store, and verifies that it is complete. */
import type { ImageStore } from '../adapters/image-store.ts'
import { comparedWith } from '../db/compare-migrations.ts'
import type { Database } from '../db/database.ts'
import { asOwner, fillTables, insertStoredRows } from '../db/fill-tables.ts'
import { type Migration, migrate, readMigrations } from '../db/migrate.ts'
import { type Ask, fullName, listStoredTables, measure, type StoredTable, withRowsOf } from '../db/stored-tables.ts'
import { StartupError } from '../startup-error.ts'
import {
  type ArchiveEntry,
  type Contents,
  contents,
  contentsName,
  damaged,
  imageFolder,
  type Manifest,
  manifest,
  manifestName,
  readArchive,
  tableFolder,
} from './archive.ts'
import { readImagePath, sha256 } from './write-backup.ts'

export interface RestoreTarget {
  /** An empty database, opened by a login that can create roles and tables. */
  readonly db: Database
  readonly images: ImageStore
}

export interface Restored {
  readonly manifest: Manifest
  readonly contents: Contents
}

/**
 * Creates the backup's schema, fills it and compares it with the backup's own list of contents. Only then migrates it to this program's
 * schema and passes it to `check`. Throws a StartupError for a file that cannot be restored; the caller then empties the database.
 */
export async function restoreBackup(
  { db, images }: RestoreTarget,
  path: string,
  check?: (db: Database) => Promise<void>,
): Promise<Restored> {
  const entries = readArchive(path)
  const made = new Set<string>()
  try {
    const listed = readManifest(await next(entries))
    requireKnown(listed, await readMigrations())
    await migrate(db, { only: listed.migrations.map(({ name }) => name) })
    const tables = tablesOf(listed, await asOwner(db, listStoredTables))
    const found = await fillTables(db, tables, (ask) => fill(ask, tables, entries, { images, made }))
    await migrate(db)
    await keepFromSeeding(db)
    await check?.(db)
    return { manifest: listed, contents: found }
  } catch (error) {
    for (const image of made) await images.delete(image)
    throw inPlainWords(error)
  } finally {
    await entries.return(undefined)
  }
}

/** Throws a StartupError if the file is not a backup, before the caller creates anything for it. */
export async function requireBackup(path: string): Promise<void> {
  const entries = readArchive(path)
  try {
    requireKnown(readManifest(await next(entries)), await readMigrations())
  } finally {
    await entries.return(undefined)
  }
}

async function next(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveEntry> {
  const { value, done } = await entries.next()
  if (done) throw damaged('it ends too early')
  return value
}

function readManifest({ name, bytes }: ArchiveEntry): Manifest {
  const read = name === manifestName ? manifest.safeParse(parse(bytes)) : undefined
  if (read?.success) return read.data
  throw new StartupError(
    'This file is no backup of Prep Platform, or one of a later version.',
    'Give a file that `npm run backup` or “Back up now” made, to this version of Prep Platform or a later one.',
  )
}

/** A backup with an older schema is migrated after the restore. One with an unknown schema cannot be read. */
function requireKnown({ migrations }: Manifest, ours: readonly Migration[]) {
  const found = comparedWith(ours, migrations)
  if (found.are === 'later')
    throw new StartupError(
      `The backup is from a later version of Prep Platform: this one does not have its migration ${found.unknown.join(', ')}.`,
      'Restore it with the version that made it, or with a later one.',
    )
  if (found.are === 'other')
    throw new StartupError(
      `The backup was made by a different version of Prep Platform from before 1.0.0, and this version cannot read it (first difference: ${found.difference}).`,
      'Restore it with the version that made it.',
    )
}

/** Returns our tables, in the order and with the columns of the backup. */
function tablesOf(listed: Manifest, present: readonly StoredTable[]): StoredTable[] {
  if (listed.tables.length !== present.length) throw damaged('its tables are not those of its schema')
  return listed.tables.map(({ table, columns }) => {
    const known = present.find((one) => fullName(one) === table)
    const types = columns.map((column) => known?.types[known.columns.indexOf(column)])
    if (!known || known.columns.length !== columns.length) throw damaged(`its table ${table} is not known`)
    return {
      ...{ schema: known.schema, name: known.name, columns },
      types: types.map((type) => {
        if (type === undefined) throw damaged(`its table ${table} has an unknown column`)
        return type
      }),
    }
  })
}

async function fill(
  ask: Ask,
  tables: readonly StoredTable[],
  entries: AsyncGenerator<ArchiveEntry>,
  to: { images: ImageStore; made: Set<string> },
): Promise<Contents> {
  const paths = new Set<string>()
  const hashes = new Map<string, string>()
  for (;;) {
    const { name, bytes } = await next(entries)
    if (name === contentsName) {
      const listed = contents.parse(parse(bytes))
      await compare(ask, tables, listed, hashes)
      return listed
    }
    if (name.startsWith(tableFolder)) await insertPart(ask, tables, { name, bytes }, paths)
    else if (name.startsWith(imageFolder)) {
      const path = name.slice(imageFolder.length)
      if (!paths.has(path)) throw damaged(`nothing in it speaks of the image ${path}`)
      await putImage(to, path, bytes)
      hashes.set(path, sha256(bytes))
    } else throw damaged(`it holds ${name}`)
  }
}

const partName = new RegExp(`^${tableFolder}([^/]+)/\\d{6,}\\.json$`)

async function insertPart(ask: Ask, tables: readonly StoredTable[], { name, bytes }: ArchiveEntry, paths: Set<string>) {
  const [, of] = partName.exec(name) ?? []
  const table = tables.find((one) => fullName(one) === of)
  if (!table) throw damaged(`it holds ${name}`)
  const text = Buffer.from(bytes).toString()
  await insertStoredRows(ask, table, text)
  if (fullName(table) !== 'public.test_images') return
  for (const row of parse(bytes) as unknown[]) paths.add(readImagePath(table, JSON.stringify(row)))
}

/** Leaves an identical existing image alone. Never overwrites a different one with the same name. */
async function putImage({ images, made }: { images: ImageStore; made: Set<string> }, path: string, bytes: Uint8Array) {
  const present = await images.get(path)
  if (present !== null && sha256(present) === sha256(bytes)) return
  if (present !== null) {
    throw new StartupError(
      `There is another image at ${path} where the images are to go.`,
      'Give an empty folder (DATA_DIR) or bucket (STORAGE_URL).',
    )
  }
  made.add(path)
  await images.put(path, bytes)
}

async function compare(
  ask: Ask,
  tables: readonly StoredTable[],
  listed: Contents,
  hashes: ReadonlyMap<string, string>,
) {
  await withRowsOf(ask, tables, async (rowsOf) => {
    for (const table of tables) {
      const wanted = listed.tables[fullName(table)]
      const found = await measure(rowsOf, table)
      if (found.rows !== wanted?.rows || found.digest !== wanted.digest) {
        throw damaged(`${fullName(table)} should have ${wanted?.rows} rows as they were, and has ${found.rows}`)
      }
    }
  })
  const wrong = listed.images.find(({ path, sha256: hash }) => hashes.get(path) !== hash)
  if (wrong) throw damaged(`the image ${wrong.path} is not as it was`)
}

/** A database with its own people must not get the demo, even if demo mode is on by default. */
async function keepFromSeeding(db: Database) {
  await asOwner(db, (ask) =>
    ask(
      `insert into public.settings (key, value) values ('demo_seeded_at', to_jsonb(now()))
       on conflict (key) do nothing`,
    ),
  )
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** Drops the database's own message, which may contain row data. */
function inPlainWords(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof Error && /^2[23]...$/.test(code) ? damaged(error.message, error) : error
}
