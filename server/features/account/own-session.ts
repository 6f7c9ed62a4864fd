/** Reads the session of the request, for changes that people make to their own account. */
import { Refusal } from '#contracts/wire/refusals.ts'
import { hasVerifiedFactor } from '../../auth/sessions/factors.ts'
import type { AuthTx, Identity } from '../../db/transactions.ts'

/**
 * Returns the session of the request if it is still valid, with its assurance level. No role of a person can read the account tables, so
 * this function repeats the checks that `role_of_session` makes for other transactions. Throws `session_ended`.
 */
export async function getOwnSession(tx: AuthTx, { userId, sessionId }: Identity, now: Date) {
  const session = await tx
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .selectAll('auth.sessions')
    .select(hasVerifiedFactor().as('has_factor'))
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

/** Like `getOwnSession`, but refuses a session that has only a password. Also throws `second_factor_needed`. */
export async function getFullSession(tx: AuthTx, identity: Identity, now: Date): Promise<OwnSession> {
  const session = await getOwnSession(tx, identity, now)
  if (session.has_factor && session.aal === 'aal1') {
    throw new Refusal('second_factor_needed', 'Please confirm with your second step first.')
  }
  return session
}
