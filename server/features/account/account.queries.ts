import { Refusal } from '#contracts/wire/refusals.ts'
import type { AuthTx, UserTx } from '../../db/transactions.ts'

/** Sorted by last use, most recent first. */
export function listSessions(tx: AuthTx, userId: string, now: Date, limit: number) {
  return tx
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'user_agent', 'ip', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** Throws `not_found`, even for sessions of other people. */
export async function deleteSession(tx: AuthTx, userId: string, sessionId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found', 'This session has already ended.')
}

export async function updateFullName(tx: UserTx, userId: string, fullName: string): Promise<void> {
  await tx.updateTable('user_profiles').set({ full_name: fullName }).where('id', '=', userId).execute()
}

/** Locks the rows until the end of the transaction, so that two factors cannot get the same name at the same time. */
export function listFactorNames(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'status', 'friendly_name'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateFactorName(tx: AuthTx, factorId: string, name: string): Promise<void> {
  await tx.updateTable('auth.mfa_factors').set({ friendly_name: name }).where('id', '=', factorId).execute()
}
