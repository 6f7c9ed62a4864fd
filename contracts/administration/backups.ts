/** Exports all data of the platform as one file for an administrator, and the proofs that backups can be restored. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

/** The bytes of a gzipped tar, encrypted where the server has a key for it, as an attachment with the date and time in its name. */
export const makeBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  summary: 'Make a backup and download it: all tables and images in one file (application/gzip)',
  reply: z.unknown(),
  refusals: ['not_allowed', 'too_many_requests'],
})

/** `digest_only`: it is encrypted, and its key is not on the server. */
export const proofOutcome = z.enum(['proved', 'digest_only', 'failed'])
export type ProofOutcome = z.output<typeof proofOutcome>

/** How much was restored and was as it should be. */
export const backupCompared = z.object({
  tables: count,
  rows: count,
  /** A sample of submissions, scored again from their answers. */
  scores: count,
  images: count,
  /** Listed in the database, but not there when the backup was made. */
  missingImages: count,
  migrations: count,
})
export type BackupCompared = z.output<typeof backupCompared>

export const backupProof = z.object({
  /** The day in New York. */
  night: z.iso.date(),
  startedAt: instant,
  /** Null while it is in progress. */
  endedAt: z.nullable(instant),
  outcome: z.nullable(proofOutcome),
  /** Null if there was no backup. */
  fileName: z.nullable(z.string()),
  compared: z.nullable(backupCompared),
  /** Sentences. Empty unless it failed. */
  differences: z.array(z.string()),
})
export type BackupProof = z.output<typeof backupProof>

export const proofsShown = 14

export const listBackupProofs = endpoint({
  method: 'GET',
  path: '/admin/backups/proofs',
  summary: `The last ${proofsShown} nights in which the newest backup was restored elsewhere and compared, newest first`,
  reply: z.object({ proofs: z.array(backupProof) }),
  refusals: ['not_allowed'],
})
