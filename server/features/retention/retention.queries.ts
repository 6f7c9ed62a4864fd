import { sql } from 'kysely'
import type { Role } from '#contracts/accounts/profile.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** Lists accounts that are unused since then and not warned yet. */
export async function listUnwarnedAccounts(tx: SystemTx, since: Date, most: number) {
  const { rows } = await sql<{ user_id: string; email: string; full_name: string; role: Role }>`
    select * from auth.unused_people(${since}, ${most})`.execute(tx)
  return rows
}

/** Returns false if another process was first. */
export async function insertWarning(tx: SystemTx, userId: string, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('unused_accounts')
    .values({ user_id: userId, warned_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ warned_at: now }).where('unused_accounts.warned_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Lists those who can sign in among the person and, for a student, the parents. */
export function listWarnedAccounts(tx: SystemTx, userId: string, now: Date) {
  return tx
    .selectFrom('user_profiles as p')
    .where((is) =>
      is.or([
        is('p.id', '=', userId),
        is.exists(
          is
            .selectFrom('students as s')
            .innerJoin('student_parent_relationships as r', 'r.student_id', 's.id')
            .where('s.user_id', '=', userId)
            .whereRef('r.parent_id', '=', 'p.id')
            .select('r.parent_id'),
        ),
      ]),
    )
    .where(sql<boolean>`auth.can_sign_in(p.id, ${now})`)
    .where('p.email', '<>', '')
    .select(['p.id', 'p.email', 'p.time_zone'])
    .orderBy('p.id')
    .execute()
}

/** Deletes warnings for accounts that were used since, or that a longer period now allows. If `since` is null, deletes all warnings. */
export async function forgetWarnings(tx: SystemTx, since: Date | null): Promise<void> {
  const isUsed = since === null ? sql<boolean>`true` : sql<boolean>`not auth.is_unused(user_id, ${since})`
  await tx.deleteFrom('unused_accounts').where('warned_at', 'is not', null).where(isUsed).execute()
}

/** Locks the row until the transaction ends, so that only one process erases the account. */
export async function lockDueAccounts(tx: SystemTx, warnedBefore: Date, since: Date) {
  return tx
    .selectFrom('unused_accounts as a')
    .innerJoin('user_profiles as p', 'p.id', 'a.user_id')
    .where('a.warned_at', '<=', warnedBefore)
    .where(sql<boolean>`auth.is_unused(a.user_id, ${since})`)
    .select(['p.id', 'p.role'])
    .orderBy('a.warned_at')
    .orderBy('a.user_id')
    .limit(1)
    .forUpdate('a')
    .skipLocked()
    .executeTakeFirst()
}

export function listWarnings(tx: UserTx, most: number) {
  return tx
    .selectFrom('unused_accounts as a')
    .innerJoin('user_profiles as p', 'p.id', 'a.user_id')
    .where('a.warned_at', 'is not', null)
    .select(['p.id', 'p.full_name', 'p.email', 'p.role', 'a.warned_at'])
    .select(sql<Date>`auth.last_used(p.id)`.as('last_used_at'))
    .orderBy('a.warned_at')
    .orderBy('p.full_name')
    .limit(most)
    .execute()
}

export async function doesAccountExist(tx: UserTx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('user_profiles').where('id', '=', userId).select('id').executeTakeFirst()) !== undefined
}

export async function recordKeptAccount(tx: UserTx, userId: string, by: string, now: Date): Promise<void> {
  const kept = { kept_at: now, kept_by: by }
  await tx
    .insertInto('unused_accounts')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...kept, warned_at: null }))
    .execute()
}
