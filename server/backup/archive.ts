/**
 * The file of a backup: a gzipped tar. The first entry describes the backup, and the last one lists its contents.
 *
 *     manifest.json                       who made it, when, from which schema; tables and columns in the order of their rows
 *     tables/auth.users/000001.json       some hundred rows, each an array of values as PostgreSQL writes them
 *     images/algebra/q12-1.png            uploaded images
 *     contents.json                       rows and digest of each table, bytes and SHA-256 of each image
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import * as z from 'zod/mini'
import { StartupError } from '../startup-error.ts'

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
export type Manifest = z.output<typeof manifest>

const measure = z.object({ rows: z.number(), digest: z.string() })
export const contents = z.object({
  tables: z.record(z.string(), measure),
  images: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Images that are in the database but missing from the image store. */
  missingImages: z.array(z.string()),
})
export type Contents = z.output<typeof contents>

/** Adds a file to the archive. Waits if the disk is slower than the caller. */
export type Add = (name: string, content: string | Uint8Array) => Promise<void>

/** Creates a file that only its owner can read, and removes it if `fill` fails. Throws if the file exists. */
export async function writeArchive(path: string, at: Date, fill: (add: Add) => Promise<void>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject))
  const { readable, controller } = createTarPacker()
  const written = pipeline(Readable.from(readable), createGzip(), file)
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
  if (!failure) return
  await rm(path, { force: true })
  throw failure.reason
}

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Yields the entries in the order in which they were added. Throws a StartupError if the file is damaged, truncated or not an archive. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const read = unzipInto(path, writable.getWriter())
  // The reader below gets the error too.
  read.catch(() => undefined)
  try {
    for await (const { header, body } of readable) {
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
    }
  } catch (error) {
    throw await read.then(
      () => damaged(wordsOf(error), error),
      (failure) => (isOfTheDisk(failure) ? unreadable(failure) : damaged(wordsOf(failure), failure)),
    )
  }
}

async function unzipInto(path: string, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  const gunzip = createGunzip()
  const unzipped = pipeline(createReadStream(path), gunzip)
  unzipped.catch(() => undefined)
  try {
    for await (const chunk of gunzip) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    throw error
  }
}

export function damaged(how: string, cause?: unknown): StartupError {
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
