/** Finds or makes the backup of a night, and proves it in a thread of its own. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, hourMs } from '#domain/text/milliseconds.ts'
import { ImageStoreError } from '../../adapters/image-store.ts'
import {
  deleteBackup,
  dropUnfinishedBackups,
  formatBackupFileName,
  getBackupFolder,
  type KeptBackup,
  listKeptBackups,
} from '../../backup/backup-files.ts'
import { recordBackup } from '../../backup/note-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recentHours } from './backup-alarm.ts'
import { type EndedProof, listProvedFiles } from './backup-proofs.queries.ts'
import { describeFailure, type ProofTask } from './prove-backup.ts'
import { getProofFolder, proveInThread } from './prove-in-thread.ts'

/** Backups that the server made by night, and that are older, are deleted. */
const keptDays = 14
const longestMs = 4 * hourMs

export interface ProofMeans extends Pick<Services, 'db' | 'images' | 'clock' | 'config' | 'log'> {
  /** By default in a thread of its own. */
  readonly prove?: typeof proveInThread
}

export interface Night {
  /** Draws the scores to compare. */
  readonly night: string
  readonly began: Date
}

export async function proveNewestBackup(
  means: ProofMeans,
  { night, began }: Night,
  signal?: AbortSignal,
): Promise<EndedProof> {
  const { config, log, prove = proveInThread } = means
  let backup: Pick<KeptBackup, 'path' | 'fileName'>
  try {
    await deleteOldBackups(means)
    backup = (await findRecentBackup(means, began)) ?? (await makeNightBackup(means))
  } catch (error) {
    log.error({ err: error }, 'the backup of the night could not be made')
    const why = error instanceof ImageStoreError ? error.message : 'the log of the server says why'
    return { fileName: null, ...describeFailure(`No backup could be made: ${why}.`) }
  }
  const task: ProofTask = {
    path: backup.path,
    folder: getProofFolder(config),
    identityFile: config.backups.identityFile,
    seed: night,
  }
  const result = await prove(task, longestMs, signal)
  if (result.outcome === 'failed') log.error({ differences: result.differences }, 'the backup could not be proved')
  return { fileName: backup.fileName, ...result }
}

/** One of an operator, or the one that a try of this night has made. */
async function findRecentBackup({ config, clock }: ProofMeans, began: Date): Promise<KeptBackup | undefined> {
  const now = clock.now().getTime()
  return (await listKeptBackups(getBackupFolder(config))).find(({ madeAt, isOfNight }) => {
    const oldest = isOfNight ? began.getTime() : now - recentHours * hourMs
    return madeAt.getTime() <= now && madeAt.getTime() >= oldest
  })
}

async function makeNightBackup({ db, images, clock, config, log }: ProofMeans) {
  const { recipients } = config.backups
  const folder = getBackupFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await dropUnfinishedBackups(folder)
  const now = clock.now()
  const fileName = formatBackupFileName(now, { isOfNight: true, isEncrypted: recipients.length > 0 })
  const path = join(folder, fileName)
  const { missingImages } = await writeBackup({ db, images, now, recipients }, path)
  if (missingImages.length > 0)
    log.warn({ missingImages }, 'these images are listed, but were not there to be backed up')
  await recordBackup(db, path, 'night')
  return { path, fileName }
}

/** Leaves alone what an operator made, the newest backup, and the newest one that was proved. */
async function deleteOldBackups({ db, clock, config }: ProofMeans): Promise<void> {
  const proved = await asSystem(db, 'see which backups were proved', listProvedFiles)
  const backups = await listKeptBackups(getBackupFolder(config))
  const kept = [backups[0], backups.find(({ fileName }) => proved.includes(fileName))]
  const oldest = clock.now().getTime() - keptDays * dayMs
  for (const backup of backups) {
    if (backup.isOfNight && backup.madeAt.getTime() < oldest && !kept.includes(backup)) await deleteBackup(backup)
  }
}
