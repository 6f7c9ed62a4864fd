/**
 * The file of a backup: a gzipped tar, which may be encrypted (`encryption.ts`). The first entry describes the backup, and the last one lists its contents.
 *
 *     manifest.json                       who made it, when, from which schema; tables and columns in the order of their rows
 *     tables/auth.users/000001.json       some hundred rows, each an array of values as PostgreSQL writes them
 *     images/algebra/q12-1.png            uploaded images
 *     contents.json                       rows and digest of each table, bytes and SHA-256 of each image
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import * as z from 'zod/mini'
import { StartupError } from '../startup-error.ts'
import { writeChecksum } from './backup-files.ts'
import { decryptBackup, encryptBackup, isEncryptedBackup } from './encryption.ts'

export const archiveFormat = 'prep-platform-backup'
export const manifestName = 'manifest.json'
export const contentsName = 'contents.json'
export const tableFolder = 'tables/'
export const imageFolder = 'images/'

export const manifest = z.object({
  format: z.literal(archiveFormat),
  /** Of the format. */
  version: z.literal(1),
  program: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
})
export type BackupManifest = z.output<typeof manifest>

const measure = z.object({ rows: z.number(), digest: z.string() })
export const contents = z.object({
  tables: z.record(z.string(), measure),
  images: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Images that are in the database but missing from the image store. */
  missingImages: z.array(z.string()),
})
export type BackupContents = z.output<typeof contents>

/** Adds a file to the archive. Waits if the disk is slower than the caller. */
export type AddArchiveFile = (name: string, content: string | Uint8Array) => Promise<void>

/**
 * Creates a file that only its owner can read. It gets its name when it is complete, so that nobody takes half a backup for a whole one.
 * Throws an error with the code EEXIST if the file exists. Encrypts it if there are `recipients`; its
 * checksum is beside it before it has its name.
 */
export async function writeArchive(
  path: string,
  at: Date,
  fill: (add: AddArchiveFile) => Promise<void>,
  recipients: readonly string[] = [],
): Promise<void> {
  if (existsSync(path)) throw Object.assign(new Error(`There is a file at ${path}.`), { code: 'EEXIST' })
  // Another writer may have the same path.
  const unfinished = `${path}.${crypto.randomUUID()}.part`
  const file = createWriteStream(unfinished, { mode: 0o600 })
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject))
  const { readable, controller } = createTarPacker()
  const zip = createGzip()
  const packed = Readable.from(readable)
  const written =
    recipients.length === 0
      ? pipeline(packed, zip, file)
      : pipeline(packed, zip, (chunks) => encryptBackup(chunks, recipients), file)
  async function add(name: string, content: string | Uint8Array) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const entry = controller.add({ name, size: bytes.length, mode: 0o600, mtime: at }).getWriter()
    // The library accepts only some kinds of Uint8Array.
    await entry.write(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length))
    await entry.close()
  }
  const filled = fill(add).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  const [filling, writing] = await Promise.allSettled([filled, written])
  // A write error also makes `fill` fail, so writing is checked first.
  const failure = [writing, filling].find((outcome) => outcome.status === 'rejected')
  try {
    if (failure) throw failure.reason
    if (recipients.length > 0) await writeChecksum(path, unfinished)
    await giveName(unfinished, path)
  } catch (error) {
    // The checksum is to be that of the writer that was first.
    if (recipients.length > 0 && existsSync(path)) await writeChecksum(path)
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Unlike `rename`, a link never replaces a file. Some network drives have none. */
async function giveName(unfinished: string, path: string): Promise<void> {
  await link(unfinished, path).catch((error: unknown) => {
    if (existsSync(path)) throw error
    return rename(unfinished, path)
  })
}

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Yields the entries in the order in which they were added. Throws a StartupError if the file is damaged, truncated or not an archive, or
 * if it is encrypted and none of the `identities` opens it.
 */
export async function* readArchive(path: string, identities: readonly string[] = []): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const read = unzipInto(path, identities, writable.getWriter())
  // The reader below gets the error too.
  read.catch(() => undefined)
  try {
    for await (const { header, body } of readable) {
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
    }
  } catch (error) {
    throw await read.then(
      () => makeDamagedBackupError(wordsOf(error), error),
      (failure) => {
        if (failure instanceof StartupError) return failure
        return isOfTheDisk(failure) ? unreadable(failure) : makeDamagedBackupError(wordsOf(failure), failure)
      },
    )
  }
}

async function unzipInto(
  path: string,
  identities: readonly string[],
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  const gunzip = createGunzip()
  try {
    const isEncrypted = await isEncryptedBackup(path)
    const file = createReadStream(path)
    const unzipped = isEncrypted
      ? pipeline(file, (chunks) => decryptBackup(chunks, identities), gunzip)
      : pipeline(file, gunzip)
    // The reader of `gunzip` gets the error too.
    unzipped.catch(() => undefined)
    for await (const chunk of gunzip) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    throw error
  }
}

export function makeDamagedBackupError(how: string, cause?: unknown): StartupError {
  const error = new StartupError(
    `The backup is damaged or incomplete: ${how.replace(/\.$/, '')}.`,
    'Nothing was restored. Try another backup.',
  )
  return Object.assign(error, { cause })
}

function unreadable(cause: Error): StartupError {
  return Object.assign(new StartupError(`The backup cannot be read: ${cause.message}.`, 'Give the path of a backup.'), {
    cause,
  })
}

function isOfTheDisk(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
