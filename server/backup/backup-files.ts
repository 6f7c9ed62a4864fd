/** The files of backups in `DATA_DIR/backups`: their names, and the checksum beside an encrypted one. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DateTime } from 'luxon'
import type { Config } from '../config.ts'

const checksumEnding = '.sha256'
const nameOfBackup = /^prep-backup-(\d{8}-\d{6})(-night)?\.tar\.gz(\.age)?$/
/** Of a backup that is not complete. */
const nameOfUnfinished = /^(.*)\.[\da-f-]{36}\.part$/

export interface BackupFileName {
  /** The server made it by night, and may delete it. */
  readonly isOfNight?: boolean
  readonly isEncrypted?: boolean
}

/** `prep-backup-20261121-164510.tar.gz`, by UTC. */
export function formatBackupFileName(
  now: Date,
  { isOfNight = false, isEncrypted = false }: BackupFileName = {},
): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `prep-backup-${stamp}${isOfNight ? '-night' : ''}.tar.gz${isEncrypted ? '.age' : ''}`
}

export interface KeptBackup {
  readonly path: string
  readonly fileName: string
  readonly madeAt: Date
  readonly isOfNight: boolean
}

export function getBackupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups')
}

/** The newest first. Only those with a name of ours, which says when they were made. */
export async function listKeptBackups(folder: string): Promise<KeptBackup[]> {
  const found: KeptBackup[] = []
  for (const fileName of await listFolder(folder)) {
    const [, stamp, night] = nameOfBackup.exec(fileName) ?? []
    if (stamp === undefined) continue
    const madeAt = DateTime.fromFormat(stamp, 'yyyyMMdd-HHmmss', { zone: 'utc' }).toJSDate()
    found.push({ path: join(folder, fileName), fileName, madeAt, isOfNight: night !== undefined })
  }
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Deletes what a server that was killed by night left. None may be writing there. */
export async function dropUnfinishedBackups(folder: string): Promise<void> {
  for (const name of await listFolder(folder)) {
    const [, backup = ''] = nameOfUnfinished.exec(name) ?? []
    if (nameOfBackup.exec(backup)?.[2] !== undefined) await rm(join(folder, name), { force: true })
  }
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
}

export async function deleteBackup({ path }: Pick<KeptBackup, 'path'>): Promise<void> {
  await rm(path, { force: true })
  await rm(`${path}${checksumEnding}`, { force: true })
}

/** An encrypted backup cannot be compared without its key. `sha256sum -c` reads the file too. */
export async function writeChecksum(path: string, unfinished = path): Promise<void> {
  await writeFile(`${path}${checksumEnding}`, `${await hashFile(unfinished)}  ${basename(path)}\n`, { mode: 0o600 })
}

/** Whether the file is as it was when it was made; null if nothing says how it was. */
export async function matchesChecksum(path: string): Promise<boolean | null> {
  const noted = await readFile(`${path}${checksumEnding}`, 'utf8').catch(() => null)
  return noted === null ? null : noted.startsWith(await hashFile(path))
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
