import { sql } from 'kysely'
import type { RemainingName } from '#contracts/accounts/user-administration.ts'
import type { AuthTx, UserTx } from '../../db/transactions.ts'

/**
 * Returns the number of factors that were in use, or undefined if there is no such person. The database allows this only to administrators.
 */
export async function deleteFactorsAndSessions(tx: UserTx, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ removed: number | null }>`select auth.reset_factors(${userId}::uuid) as removed`.execute(
    tx,
  )
  return rows[0]?.removed ?? undefined
}

export async function hasProfile(tx: UserTx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('user_profiles').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}

/** Also deletes all records that refer to the account. */
export async function deleteAccount(tx: AuthTx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.users').where('id', '=', userId).execute()
}

/** Returns the person's current and former names and addresses. */
export async function listNamesOfUser(tx: AuthTx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select auth.words_of(${userId}::uuid) as words`.execute(tx)
  return rows[0]?.words ?? []
}

/** Lists texts that contain one of these words and that an erasure does not change. */
export async function listNamesLeft(tx: AuthTx, words: string[]): Promise<RemainingName[]> {
  const { rows } =
    await sql<RemainingName>`select place, texts, example from auth.words_left(${words}::text[])`.execute(tx)
  return rows
}

/** Returns the number of deleted sessions. */
export async function deleteSessions(tx: AuthTx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks the accounts until the transaction ends. */
export function lockAccounts(tx: AuthTx, ids: readonly string[]) {
  return tx
    .selectFrom('auth.users')
    .select(['id', 'banned_until'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The person cannot sign in until then. */
export async function updateBan(tx: AuthTx, userId: string, until: Date | null): Promise<void> {
  await tx.updateTable('auth.users').set({ banned_until: until }).where('id', '=', userId).execute()
}
