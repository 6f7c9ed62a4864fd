/** Writes all data of the platform into one file: all tables as of one moment, and the images. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { ImageStore } from '../adapters/image-store.ts'
import type { Database } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'
import {
  createMeasure,
  formatTableName,
  listStoredTables,
  type RowsOf,
  readTableRows,
  type StoredTable,
  type TableMeasure,
} from '../db/stored-tables.ts'
import { asBackup } from '../db/transactions.ts'
import {
  type AddArchiveFile,
  archiveFormat,
  type BackupContents,
  type BackupManifest,
  contentsName,
  imageFolder,
  manifestName,
  tableFolder,
  writeArchive,
} from './archive.ts'

export interface BackupSource {
  readonly db: Database
  readonly images: Pick<ImageStore, 'get'>
  readonly now: Date
  /** Keys of `age` that the file is encrypted for. */
  readonly recipients?: readonly string[]
}

/** The database must have this program's schema. The file contains password hashes, keys and secrets. */
export async function writeBackup(
  { db, images, now, recipients = [] }: BackupSource,
  path: string,
): Promise<BackupContents> {
  const written: BackupContents = { tables: {}, images: [], missingImages: [] }
  async function fill(add: AddArchiveFile) {
    const migrations = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }))
    const paths = await asBackup(db, async (ask) => {
      const tables = await listStoredTables(ask)
      const manifest: BackupManifest = {
        ...{ format: archiveFormat, version: 1, program: await programVersion(), madeAt: now.toISOString() },
        ...{ database: db.kind, migrations },
        tables: tables.map((table) => ({ table: formatTableName(table), columns: [...table.columns] })),
      }
      await add(manifestName, json(manifest))
      return readTableRows(ask, tables, async (rowsOf) => {
        let paths: string[] = []
        for (const table of tables) {
          const { measure, imagePaths } = await addTable(add, rowsOf, table)
          written.tables[formatTableName(table)] = measure
          paths = [...paths, ...imagePaths]
        }
        return paths
      })
    })
    // Runs outside the transaction, because fetching images can take a long time.
    for (const imagePath of paths.toSorted()) await addImage(add, images, imagePath, written)
    await add(contentsName, json(written))
  }
  await writeArchive(path, now, fill, recipients)
  return written
}

async function addTable(
  add: AddArchiveFile,
  rowsOf: RowsOf,
  table: StoredTable,
): Promise<{ measure: TableMeasure; imagePaths: string[] }> {
  const measured = createMeasure()
  const imagePaths: string[] = []
  let part = 0
  for await (const lines of rowsOf(table)) {
    for (const line of lines) {
      measured.add(line)
      if (formatTableName(table) === 'public.test_images') imagePaths.push(readImagePath(table, line))
    }
    part++
    await add(
      `${tableFolder}${formatTableName(table)}/${String(part).padStart(6, '0')}.json`,
      `[${lines.join(',\n')}]\n`,
    )
  }
  return { measure: measured.result(), imagePaths }
}

async function addImage(add: AddArchiveFile, images: BackupSource['images'], path: string, written: BackupContents) {
  const bytes = await images.get(path)
  if (bytes === null) {
    written.missingImages.push(path)
    return
  }
  await add(`${imageFolder}${path}`, bytes)
  written.images.push({ path, bytes: bytes.length, sha256: hashSha256(bytes) })
}

/** Returns the path of this row's image in the image store. */
export function readImagePath({ columns }: Pick<StoredTable, 'columns'>, line: string): string {
  const values = z.array(z.nullable(z.string())).parse(JSON.parse(line))
  return `${values[columns.indexOf('folder')]}/${values[columns.indexOf('name')]}`
}

export function hashSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
