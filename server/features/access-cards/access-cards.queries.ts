import { sql } from 'kysely'
import type { AuthTx, SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/**
 * Returns the given people who can have a card, by name. Locks their profiles, so that no other transaction changes their cards until this
 * one ends.
 */
export function lockCardOwners(tx: UserTx, users: readonly string[]) {
  return tx
    .selectFrom('user_profiles')
    .where((is) => is('id', '=', is.fn.any(bindUuids(users))))
    .where('role', '<>', 'admin')
    .select(['id', 'full_name', 'email'])
    .orderBy('full_name')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
export type CardOwnerRow = Awaited<ReturnType<typeof lockCardOwners>>[number]

/** Returns the given people who exist, by name, and when their card expires if it still works. */
export function listCardHolders(tx: UserTx, users: readonly string[], now: Date) {
  return tx
    .selectFrom('user_profiles as p')
    .leftJoin('access_cards as c', (join) => join.onRef('c.user_id', '=', 'p.id').on('c.expires_at', '>', now))
    .where((is) => is('p.id', '=', is.fn.any(bindUuids(users))))
    .select(['p.id', 'p.full_name', 'p.email', 'p.role', 'c.expires_at'])
    .orderBy('p.full_name')
    .orderBy('p.id')
    .execute()
}

/** Returns the given people whose account is closed. `take_access_card` accepts no card of theirs. */
export async function listClosedAccounts(tx: AuthTx, users: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('auth.users')
    .where((is) => is('id', '=', is.fn.any(bindUuids(users))))
    .where((is) => is.or([is('deleted_at', 'is not', null), is('banned_until', '>', now)]))
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteAccessCards(tx: UserTx, users: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('access_cards')
    .where((is) => is('user_id', '=', is.fn.any(bindUuids(users))))
    .execute()
}

export function insertCards(tx: UserTx, cards: readonly { readonly user_id: string; readonly code_hash: string }[]) {
  return tx
    .insertInto('access_cards')
    .values([...cards])
    .returning(['user_id', 'expires_at'])
    .execute()
}

/** Returns the owner of an unexpired card. Spending the card deletes it. If two requests spend it at once, one of them gets null. */
export async function spendCard(tx: AuthTx, hash: string, now: Date, spends: boolean): Promise<string | null> {
  const { rows } = await sql<{ person: string | null }>`
    select public.take_access_card(${hash}, ${now}, ${spends}) as person`.execute(tx)
  return rows[0]?.person ?? null
}

/** Returns the current name, which an administrator may have corrected. */
export async function getFullName(tx: AuthTx, user: string): Promise<string> {
  const row = await tx.selectFrom('user_profiles').where('id', '=', user).select('full_name').executeTakeFirstOrThrow()
  return row.full_name
}

export async function deleteExpiredCards(tx: SystemTx, now: Date): Promise<void> {
  await tx.deleteFrom('access_cards').where('expires_at', '<=', now).execute()
}
