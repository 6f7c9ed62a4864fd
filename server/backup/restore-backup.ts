/** Restores a backup into an empty database and image store, and verifies that it is complete. */
import type { ImageStore } from '../adapters/image-store.ts'
import { compareMigrations } from '../db/compare-migrations.ts'
import type { Database } from '../db/database.ts'
import { fillStoredTables, insertStoredRows, runAsOwner } from '../db/fill-tables.ts'
import { applyMigrations, type Migration, readMigrations } from '../db/migrate.ts'
import {
  formatTableName,
  listStoredTables,
  measureTable,
  type RunQuery,
  readTableRows,
  type StoredTable,
} from '../db/stored-tables.ts'
import { StartupError } from '../startup-error.ts'
import {
  type ArchiveEntry,
  type BackupContents,
  type BackupManifest,
  contents,
  contentsName,
  imageFolder,
  makeDamagedBackupError,
  manifest,
  manifestName,
  readArchive,
  tableFolder,
} from './archive.ts'
import { hashSha256, readImagePath } from './write-backup.ts'

export interface RestoreTarget {
  /** An empty database, opened by a login that can create roles and tables. */
  readonly db: Database
  readonly images: ImageStore
  /** They open an encrypted backup. */
  readonly identities?: readonly string[]
}

export interface RestoredBackup {
  readonly manifest: BackupManifest
  readonly contents: BackupContents
}

/**
 * Creates the backup's schema, fills it and compares it with the backup's own list of contents. Only then migrates it to this program's
 * schema and passes it to `check`. Throws a StartupError for a file that cannot be restored; the caller then empties the database.
 */
export async function restoreBackup(
  { db, images, identities = [] }: RestoreTarget,
  path: string,
  check?: (db: Database) => Promise<void>,
): Promise<RestoredBackup> {
  const entries = readArchive(path, identities)
  const made = new Set<string>()
  try {
    const listed = readManifest(await next(entries))
    requireKnown(listed, await readMigrations())
    await applyMigrations(db, { only: listed.migrations.map(({ name }) => name) })
    const tables = tablesOf(listed, await runAsOwner(db, listStoredTables))
    const found = await fillStoredTables(db, tables, (ask) => fill(ask, tables, entries, { images, made }))
    await applyMigrations(db)
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
export async function requireBackup(path: string, identities: readonly string[]): Promise<void> {
  const entries = readArchive(path, identities)
  try {
    requireKnown(readManifest(await next(entries)), await readMigrations())
  } finally {
    await entries.return(undefined)
  }
}

async function next(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveEntry> {
  const { value, done } = await entries.next()
  if (done) throw makeDamagedBackupError('it ends too early')
  return value
}

function readManifest({ name, bytes }: ArchiveEntry): BackupManifest {
  const read = name === manifestName ? manifest.safeParse(parse(bytes)) : undefined
  if (read?.success) return read.data
  throw new StartupError(
    'This file is no backup of Prep Platform, or one of a later version.',
    'Give a file that `npm run backup` or “Back up now” made, to this version of Prep Platform or a later one.',
  )
}

/** A backup with an older schema is migrated after the restore. One with an unknown schema cannot be read. */
function requireKnown({ migrations }: BackupManifest, ours: readonly Migration[]) {
  const found = compareMigrations(ours, migrations)
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
function tablesOf(listed: BackupManifest, present: readonly StoredTable[]): StoredTable[] {
  if (listed.tables.length !== present.length) throw makeDamagedBackupError('its tables are not those of its schema')
  return listed.tables.map(({ table, columns }) => {
    const known = present.find((one) => formatTableName(one) === table)
    const types = columns.map((column) => known?.types[known.columns.indexOf(column)])
    if (!known || known.columns.length !== columns.length)
      throw makeDamagedBackupError(`its table ${table} is not known`)
    return {
      ...{ schema: known.schema, name: known.name, columns },
      types: types.map((type) => {
        if (type === undefined) throw makeDamagedBackupError(`its table ${table} has an unknown column`)
        return type
      }),
    }
  })
}

async function fill(
  ask: RunQuery,
  tables: readonly StoredTable[],
  entries: AsyncGenerator<ArchiveEntry>,
  to: { images: ImageStore; made: Set<string> },
): Promise<BackupContents> {
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
      if (!paths.has(path)) throw makeDamagedBackupError(`nothing in it speaks of the image ${path}`)
      await putImage(to, path, bytes)
      hashes.set(path, hashSha256(bytes))
    } else throw makeDamagedBackupError(`it holds ${name}`)
  }
}

const partName = new RegExp(`^${tableFolder}([^/]+)/\\d{6,}\\.json$`)

async function insertPart(
  ask: RunQuery,
  tables: readonly StoredTable[],
  { name, bytes }: ArchiveEntry,
  paths: Set<string>,
) {
  const [, of] = partName.exec(name) ?? []
  const table = tables.find((one) => formatTableName(one) === of)
  if (!table) throw makeDamagedBackupError(`it holds ${name}`)
  const text = Buffer.from(bytes).toString()
  await insertStoredRows(ask, table, text)
  if (formatTableName(table) !== 'public.test_images') return
  for (const row of parse(bytes) as unknown[]) paths.add(readImagePath(table, JSON.stringify(row)))
}

/** Leaves an identical existing image alone. Never overwrites a different one with the same name. */
async function putImage({ images, made }: { images: ImageStore; made: Set<string> }, path: string, bytes: Uint8Array) {
  const present = await images.get(path)
  if (present !== null && hashSha256(present) === hashSha256(bytes)) return
  if (present !== null) {
    throw new StartupError(
      `There is another image at ${path} where the images are to go.`,
      'Give an empty folder (DATA_DIR) or bucket (STORAGE_URL).',
    )
  }
  made.add(path)
  await images.put(path, bytes)
}

/** Throws a StartupError that names everything that differs. */
async function compare(
  ask: RunQuery,
  tables: readonly StoredTable[],
  listed: BackupContents,
  hashes: ReadonlyMap<string, string>,
) {
  const differences: string[] = []
  await readTableRows(ask, tables, async (rowsOf) => {
    for (const table of tables) {
      const wanted = listed.tables[formatTableName(table)]
      const found = await measureTable(rowsOf, table)
      if (found.rows === wanted?.rows && found.digest === wanted.digest) continue
      differences.push(`${formatTableName(table)} should have ${wanted?.rows} rows as they were, and has ${found.rows}`)
    }
  })
  for (const { path, sha256 } of listed.images) {
    if (hashes.get(path) !== sha256) differences.push(`the image ${path} is not as it was`)
  }
  if (differences.length > 0) throw makeDamagedBackupError(differences.join('; '))
}

/** A database with its own people must not get the demo, even if demo mode is on by default. */
async function keepFromSeeding(db: Database) {
  await runAsOwner(db, (ask) =>
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
  if (!(error instanceof Error) || !/^2[23]...$/.test(code)) return error
  const isConstraint = 'constraint' in error && typeof error.constraint === 'string' && 'table' in error
  const constraint = isConstraint ? `${error.table} breaks ${error.constraint}` : null
  return makeDamagedBackupError(constraint ?? 'a value in it does not fit its column', error)
}
