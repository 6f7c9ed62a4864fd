import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from '#contracts/wire/refusals.ts'
import { deleteBackup, formatBackupFileName } from '../../backup/backup-files.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import type { Database } from '../../db/database.ts'
import { asUser, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'

export interface BackupFile {
  readonly fileName: string
  readonly bytes: number
  readonly content: ReadableStream
}

const leftOverMs = 24 * 3600 * 1000

const underWay = new WeakSet<Database>()

/**
 * Writes the whole file to disk before the first byte is sent, so that a slow connection does not hold a transaction open. By then, the
 * file has no name and disappears when its reader closes it. Throws `not_allowed`, `too_many_requests`.
 */
export async function makeBackup(services: Services, identity: Identity): Promise<BackupFile> {
  const { db, clock, config } = services
  const fileName = formatBackupFileName(clock.now(), { isEncrypted: config.backups.recipients.length > 0 })
  let isMine = false
  try {
    await asUser(db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      if (underWay.has(db)) {
        throw new Refusal('too_many_requests', 'Another backup is already running. Please try again in a minute.')
      }
      // Set immediately, because another request may check before this transaction ends.
      underWay.add(db)
      isMine = true
      await recordAct(tx, person, {
        ...{ action: 'download', entityType: 'backups', entityId: fileName },
        ...{ before: null, after: null },
      })
    })
    return { fileName, ...(await spool(services)) }
  } finally {
    if (isMine) underWay.delete(db)
  }
}

async function spool({ db, images, clock, config, log }: Services): Promise<Omit<BackupFile, 'fileName'>> {
  const folder = join(config.dataDir, 'backups-under-way')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await dropLeftOvers(folder, clock.now())
  const path = join(folder, `${crypto.randomUUID()}.tar.gz`)
  const { missingImages } = await writeBackup(
    { db, images, now: clock.now(), recipients: config.backups.recipients },
    path,
  )
  if (missingImages.length > 0)
    log.warn({ missingImages }, 'these images are listed, but were not there to be backed up')
  const file = await open(path, 'r')
  await deleteBackup({ path })
  const { size } = await file.stat()
  return { bytes: size, content: Readable.toWeb(file.createReadStream()) as ReadableStream }
}

/** Deletes old files left by killed processes. A running process may be writing to the folder too. */
async function dropLeftOvers(folder: string, now: Date) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > leftOverMs) await rm(path, { force: true })
  }
}
