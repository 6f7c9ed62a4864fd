import { Refusal } from '#contracts/refusals.ts'
import type { AuthTx, Identity, UserTx } from '../../db/transactions.ts'

/**
 * The session that asks, alive, with what it has shown. The account tables are no person's to read, so what
 * `role_of_session` says for every other transaction is asked here. Throws `session_ended`.
 */
export async function getOwnSession(tx: AuthTx, { userId, sessionId }: Identity, now: Date) {
  const session = await tx
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .selectAll('auth.sessions')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('auth.mfa_factors')
            .select('auth.mfa_factors.id')
            .whereRef('auth.mfa_factors.user_id', '=', 'auth.users.id')
            .where('auth.mfa_factors.status', '=', 'verified'),
        )
        .as('has_factor'),
    )
    .where('auth.sessions.id', '=', sessionId)
    .where('auth.users.id', '=', userId)
    .where('auth.users.deleted_at', 'is', null)
    .where((row) => row.or([row('auth.sessions.expires_at', 'is', null), row('auth.sessions.expires_at', '>', now)]))
    .where((row) => row.or([row('auth.users.banned_until', 'is', null), row('auth.users.banned_until', '<=', now)]))
    .executeTakeFirst()
  if (!session) throw new Refusal('session_ended', 'Your session has ended. Please sign in again.')
  return session
}

export type OwnSession = Awaited<ReturnType<typeof getOwnSession>>

/** As `getOwnSession`, and nothing is said to a password alone. Throws `second_factor_needed` too. */
export async function getFullSession(tx: AuthTx, identity: Identity, now: Date): Promise<OwnSession> {
  const session = await getOwnSession(tx, identity, now)
  if (session.has_factor && session.aal === 'aal1') {
    throw new Refusal('second_factor_needed', 'Please confirm with your second factor first.')
  }
  return session
}

/** Those seen last come first. */
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

/** Throws `not_found`, also for sessions of others. */
export async function deleteSession(tx: AuthTx, userId: string, sessionId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found', 'This session has ended already.')
}

/** Newest first. An administrator's policy lets everybody's events through; here it is about one's own. */
export function listEvents(tx: UserTx, userId: string, limit: number) {
  return tx
    .selectFrom('account_events')
    .select(['id', 'action', 'details', 'user_agent', 'ip', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export async function rename(tx: UserTx, userId: string, fullName: string): Promise<void> {
  await tx.updateTable('user_profiles').set({ full_name: fullName }).where('id', '=', userId).execute()
}

/** Locked until the end of the transaction, so that two of one name cannot come about at once. */
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
