import { hourMs } from '#domain/text/milliseconds.ts'
import type { AnyTx } from '../../db/transactions.ts'
import { findFirstProof, findLastProof } from './backup-proofs.queries.ts'

/** A backup that is made and proved each night is never older, even if it is late. */
export const recentHours = 26

export interface BackupAlarm {
  /** The number of differences that the last proof found. */
  readonly failed: number
  /** Full hours since the last proof; 0 if that is no reason to worry. */
  readonly late: number
  /** The last one that ended, or the first one that began; null if there is none. */
  readonly night: string | null
}

/** What administrators should know about the proofs of backups. */
export async function readBackupAlarm(tx: AnyTx, now: Date): Promise<BackupAlarm> {
  const last = (await findLastProof(tx)) ?? (await findFirstProof(tx))
  const since = last?.ended_at ?? last?.started_at ?? now
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs)
  return { failed: last?.differences.length ?? 0, late: hours >= recentHours ? hours : 0, night: last?.night ?? null }
}
