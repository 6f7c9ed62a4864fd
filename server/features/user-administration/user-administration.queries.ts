import { sql } from 'kysely'
import type { NameLeft } from '#contracts/accounts/user-administration.ts'
import type { AuthTx, UserTx } from '../../db/transactions.ts'

/** How many factors were in use; undefined if there is no such person. The database lets administrators do this alone. */
export async function deleteFactorsAndSessions(tx: UserTx, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ removed: number | null }>`select auth.reset_factors(${userId}::uuid) as removed`.execute(
    tx,
  )
  return rows[0]?.removed ?? undefined
}

export async function hasProfile(tx: UserTx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('user_profiles').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}

/** Includes all records that refer to it and are deleted with it. */
export async function deleteAccount(tx: AuthTx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.users').where('id', '=', userId).execute()
}

/** The person's names and addresses, now and before. */
export async function listWords(tx: AuthTx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select auth.words_of(${userId}::uuid) as words`.execute(tx)
  return rows[0]?.words ?? []
}

/** Texts that an erasure does not change and that have one of these words. */
export async function listWordsLeft(tx: AuthTx, words: string[]): Promise<NameLeft[]> {
  const { rows } = await sql<NameLeft>`select place, texts, example from auth.words_left(${words}::text[])`.execute(tx)
  return rows
}

/** How many there were. */
export async function deleteSessions(tx: AuthTx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Nobody else changes them until this transaction ends. */
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

/** Nobody signs in until then. */
export async function writeBan(tx: AuthTx, userId: string, until: Date | null): Promise<void> {
  await tx.updateTable('auth.users').set({ banned_until: until }).where('id', '=', userId).execute()
}
