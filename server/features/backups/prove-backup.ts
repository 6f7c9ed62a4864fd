/**
 * Proves that a backup can be restored: restores it in an embedded database of its own, whatever database it was made from, and compares
 * rows, images and scores. The command `backup:prove` and the nightly thread call it.
 */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupCompared, ProofOutcome } from '#contracts/administration/backups.ts'
import { recordAnswers } from '#domain/scores/recorded-answers.ts'
import { scoreAnswers } from '#domain/scores/scoring.ts'
import { type ImageStore, openImageFolder } from '../../adapters/image-store.ts'
import { matchesChecksum } from '../../backup/backup-files.ts'
import { isEncryptedBackup, readBackupIdentities } from '../../backup/encryption.ts'
import { type RestoredBackup, restoreBackup } from '../../backup/restore-backup.ts'
import { type Database, openEmbedded } from '../../db/database.ts'
import { runAsOwner } from '../../db/fill-tables.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import { describeCause, StartupError } from '../../startup-error.ts'
import { computeImageDigest } from '../images/image-digest.ts'
import { readGivenSubmissions } from '../submissions/given-answers.ts'
import { areSameScores, convertToScoreColumns, readScales } from '../submissions/stored-scores.ts'
import { listImageDigests, sampleSubmissions } from './backup-proofs.queries.ts'

/** More than enough to meet every test of a small school. */
const sampledScores = 200
/** A longer list would say no more. */
const mostNamed = 5

export interface ProofTask {
  readonly path: string
  /** For the restored data; it is deleted before and after. */
  readonly folder: string
  readonly identityFile: string | null
  /** Draws the sample of submissions. */
  readonly seed: string
}

export interface ProofResult {
  readonly outcome: ProofOutcome
  readonly compared: BackupCompared | null
  /** Sentences without data about people. Empty unless it failed. */
  readonly differences: readonly string[]
}

/** `openEmpty` opens the database to restore it in. */
export async function proveBackup(
  { path, folder, identityFile, seed }: ProofTask,
  openEmpty = () => openEmbedded({ dataDir: join(folder, 'database'), durable: false }),
): Promise<ProofResult> {
  try {
    await rm(folder, { recursive: true, force: true })
    if (await isEmpty(path)) return describeFailure('The backup is empty: the file has no bytes.')
    const identities = await readBackupIdentities({ backups: { identityFile } })
    if (identities.length === 0 && (await isEncryptedBackup(path))) return await compareChecksum(path)
    return await restoreAndCompare({ path, folder, seed }, identities, openEmpty)
  } catch (error) {
    return describeFailure(
      error instanceof StartupError ? error.message : `The backup could not be restored: ${describeCause(error)}`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function describeFailure(...differences: string[]): ProofResult {
  return { outcome: 'failed', compared: null, differences }
}

async function isEmpty(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    throw new StartupError(`The backup cannot be read: ${describeCause(error)}.`, 'Give the path of a backup.')
  })
  return found.size === 0
}

async function compareChecksum(path: string): Promise<ProofResult> {
  const isSame = await matchesChecksum(path)
  if (isSame) return { outcome: 'digest_only', compared: null, differences: [] }
  return describeFailure(
    isSame === null
      ? 'The backup is encrypted, and neither its key nor its checksum is here.'
      : 'The encrypted backup is not as it was made: its checksum is another one.',
  )
}

async function restoreAndCompare(
  { path, folder, seed }: Omit<ProofTask, 'identityFile'>,
  identities: readonly string[],
  openEmpty: () => Promise<Database>,
): Promise<ProofResult> {
  const images = openImageFolder(join(folder, 'images'))
  const db = await openEmpty()
  try {
    const restored = await restoreBackup({ db, images, identities }, path)
    const scores = await asSystem(db, 'compare the scores that were restored', (tx) => compareScores(tx, seed))
    // The system does not see the images of tests.
    const digests = await runAsOwner(db, listImageDigests)
    const differences = [
      ...scores.differences,
      ...(await compareImages(images, digests, restored.contents.missingImages)),
    ]
    const compared = countCompared(restored, scores.count)
    return { outcome: differences.length > 0 ? 'failed' : 'proved', compared, differences }
  } finally {
    await db.close()
  }
}

function countCompared({ manifest, contents }: RestoredBackup, scores: number): BackupCompared {
  const tables = Object.values(contents.tables)
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    scores,
    images: contents.images.length,
    missingImages: contents.missingImages.length,
    migrations: manifest.migrations.length,
  }
}

/** Scores the answers again with the keys and the scale of each submission. */
async function compareScores(tx: SystemTx, seed: string): Promise<{ count: number; differences: string[] }> {
  const rows = await sampleSubmissions(tx, seed, sampledScores)
  const given = await readGivenSubmissions(
    tx,
    rows.map(({ id }) => id),
  )
  const scales = await readScales(tx, rows)
  const wrong = rows.filter((row) => {
    const [answers, scale] = [given.get(row.id)?.answers, scales.get(row.score_scale_id)]
    if (answers === undefined || scale === undefined) return true
    const scorecard = scoreAnswers(answers, scale)
    return recordAnswers(scorecard.answers).marks !== row.marks || !areSameScores(convertToScoreColumns(scorecard), row)
  })
  const names = nameFirst(wrong.map(({ id }) => id))
  return {
    count: rows.length,
    differences:
      wrong.length === 0 ? [] : [`${wrong.length} of ${rows.length} scores are not what the answers give: ${names}.`],
  }
}

async function compareImages(
  images: ImageStore,
  listed: Awaited<ReturnType<typeof listImageDigests>>,
  missing: readonly string[],
) {
  const wrong: string[] = []
  for (const { folder, name, digest } of listed) {
    const path = `${folder}/${name}`
    // They were missing before: the backup says so, and lost none.
    if (missing.includes(path)) continue
    const bytes = await images.get(path)
    if (bytes === null || computeImageDigest(bytes) !== digest) wrong.push(path)
  }
  return wrong.length === 0
    ? []
    : [`${wrong.length} of ${listed.length} images are missing or not as they were uploaded: ${nameFirst(wrong)}.`]
}

function nameFirst(names: readonly string[]): string {
  const more = names.length - mostNamed
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
