import { sql } from 'kysely'
import type { BackupCompared, ProofOutcome } from '#contracts/administration/backups.ts'
import { scoreColumns } from '../../db/score-columns.ts'
import type { RunQuery } from '../../db/stored-tables.ts'
import type { AnyTx, SystemTx, UserTx } from '../../db/transactions.ts'

/** The proof of a night, and who has it: another process that took it after us has begun it again. */
export interface ClaimedProof {
  readonly night: string
  readonly startedAt: Date
  readonly tries: number
}

export function findProofOfNight(tx: SystemTx, night: string) {
  return tx.selectFrom('backup_proofs').where('night', '=', night).select(['taken_until']).executeTakeFirst()
}

/** Undefined if the night has its proof, or another process works on it. */
export async function claimProof(
  tx: SystemTx,
  night: string,
  now: Date,
  until: Date,
): Promise<ClaimedProof | undefined> {
  const taken = await tx
    .insertInto('backup_proofs')
    .values({ night, started_at: now, taken_until: until })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ started_at: now, taken_until: until, tries: sql<number>`backup_proofs.tries + 1` })
        .where('backup_proofs.taken_until', '<=', now),
    )
    .returning('tries')
    .executeTakeFirst()
  return taken && { night, startedAt: now, tries: taken.tries }
}

/** False if another process has it by now. */
export async function extendProof(tx: SystemTx, { night, startedAt }: ClaimedProof, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backup_proofs')
    .where('night', '=', night)
    .where('started_at', '=', startedAt)
    .where('ended_at', 'is', null)
    .set({ taken_until: until })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface EndedProof {
  readonly outcome: ProofOutcome
  readonly fileName: string | null
  readonly compared: BackupCompared | null
  readonly differences: readonly string[]
}

/** Changes nothing if another process has it by now. */
export async function endProof(
  tx: SystemTx,
  { night, startedAt }: ClaimedProof,
  { outcome, fileName, compared, differences }: EndedProof,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('backup_proofs')
    .where('night', '=', night)
    .where('started_at', '=', startedAt)
    .where('ended_at', 'is', null)
    .set({
      outcome,
      file_name: fileName,
      compared: compared && JSON.stringify(compared),
      differences: [...differences],
      taken_until: null,
      ended_at: now,
    })
    .execute()
}

/** Those of earlier nights that nobody ended, such as the one that a restored backup was made for. */
export async function endEarlierProofs(tx: SystemTx, night: string, now: Date, reason: string): Promise<void> {
  await tx
    .updateTable('backup_proofs')
    .where('night', '<', night)
    .where('taken_until', '<=', now)
    .set({ outcome: 'failed', differences: [reason], taken_until: null, ended_at: now })
    .execute()
}

export async function deleteOldProofs(tx: SystemTx, before: string): Promise<void> {
  await tx.deleteFrom('backup_proofs').where('night', '<', before).execute()
}

export function listProofs(tx: UserTx, limit: number) {
  return tx
    .selectFrom('backup_proofs')
    .select(['night', 'started_at', 'ended_at', 'outcome', 'file_name', 'compared', 'differences'])
    .orderBy('night', 'desc')
    .limit(limit)
    .execute()
}

export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number]

const alarmColumns = ['night', 'started_at', 'ended_at', 'differences'] as const

/** The last proof that ended; undefined if none has. */
export function findLastProof(tx: AnyTx) {
  return tx
    .selectFrom('backup_proofs')
    .where('ended_at', 'is not', null)
    .select(alarmColumns)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those that could be restored, as far as the server can read them. */
export async function listProvedFiles(tx: SystemTx): Promise<(string | null)[]> {
  const rows = await tx.selectFrom('backup_proofs').where('outcome', '!=', 'failed').select('file_name').execute()
  return rows.map(({ file_name }) => file_name)
}

/** The first proof that is kept; undefined if there is none. */
export function findFirstProof(tx: AnyTx) {
  return tx.selectFrom('backup_proofs').select(alarmColumns).orderBy('night').limit(1).executeTakeFirst()
}

/** False if administrators were warned of this night already. */
export async function noteWarning(tx: SystemTx, night: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backup_proofs')
    .where('night', '=', night)
    .where('warned_at', 'is', null)
    .set({ warned_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The first night in which there is something to prove. */
export async function findFirstNight(tx: SystemTx): Promise<unknown> {
  const row = await tx.selectFrom('settings').where('key', '=', firstNightKey).select('value').executeTakeFirst()
  return row?.value
}

export async function insertFirstNight(tx: SystemTx, night: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: firstNightKey, value: JSON.stringify(night) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const firstNightKey = 'first_backup_night'

/** The same seed always draws the same ones. */
export function sampleSubmissions(tx: SystemTx, seed: string, limit: number) {
  return tx
    .selectFrom('test_submissions as s')
    .select(['s.id', 's.score_scale_id', 's.marks'])
    .select(scoreColumns)
    .orderBy(sql`md5(s.id::text || ${seed})`)
    .limit(limit)
    .execute()
}

export function listImageDigests(ask: RunQuery) {
  return ask<{ folder: string; name: string; digest: string }>(
    'select folder, name, digest from public.test_images order by folder, name',
  )
}
