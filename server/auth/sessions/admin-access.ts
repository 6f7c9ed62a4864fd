/**
 * Who can use the administrative endpoints: holders of a key from `AUTH_EXTRA_JWT_KEYS` whose token has the role
 * `service_role` or `supabase_admin`. A signed-in administrator can read. Administrators make changes through the
 * domain API, which writes the audit log.
 */
import type { Context } from 'hono'
import { isUuid } from '#domain/text/uuid.ts'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUser, isBanned } from '../accounts/accounts.ts'
import type { AccessClaims } from '../tokens/access-tokens.ts'
import { AuthError } from '../wire/errors.ts'
import { readBearerClaims } from './authentication.ts'
import { hasVerifiedFactor } from './factors.ts'

const serviceRoles = ['service_role', 'supabase_admin']

/**
 * Opens a transaction for an administrative action. Throws `no_authorization`, `bad_jwt`, `not_admin`, `session_not_found`,
 * `insufficient_aal`.
 */
export async function runAsAuthAdmin<Result>(
  c: Context<AppEnv>,
  may: 'read' | 'write',
  work: (tx: AuthTx) => Promise<Result>,
): Promise<Result> {
  const { db, clock, config } = c.var.services
  const claims = await readBearerClaims(c)
  const isService = serviceRoles.includes(claims.role ?? '')
  if (!isService && may === 'write') throw notAdmin()
  return asAuth(db, async (tx) => {
    if (claims.session_id) await checkSession(tx, claims.session_id, clock.now())
    if (!isService) await checkAdministrator(tx, claims, config.auth.adminSecondFactor)
    return work(tx)
  })
}

function notAdmin() {
  return new AuthError(403, 'not_admin', 'User not allowed')
}

async function checkSession(tx: AuthTx, id: string, now: Date) {
  const session = isUuid(id)
    ? await tx.selectFrom('auth.sessions').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  const user = session && (await findUser(tx, session.user_id))
  if (!session || !user) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (session.expires_at && session.expires_at <= now) {
    throw new AuthError(403, 'session_expired', 'Session from session_id claim in JWT has expired')
  }
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
}

/** A password alone is not enough if the administrator has a second factor, or must have one. */
async function checkAdministrator(tx: AuthTx, { sub, session_id }: AccessClaims, needsFactor: boolean) {
  if (!sub || !session_id || !isUuid(sub)) throw notAdmin()
  const person = await tx
    .selectFrom('auth.sessions')
    .innerJoin('user_profiles', 'user_profiles.id', 'auth.sessions.user_id')
    .select(['user_profiles.role', 'auth.sessions.aal'])
    .select(hasVerifiedFactor().as('has_factor'))
    .where('auth.sessions.id', '=', session_id)
    .where('auth.sessions.user_id', '=', sub)
    .executeTakeFirst()
  if (person?.role !== 'admin') throw notAdmin()
  if (person.aal === 'aal1' && (needsFactor || person.has_factor)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required for administrators')
  }
}

/** Returns the id from the path. `name` is for the error message. Throws `validation_failed` with status 404. */
export function readUuidParam(c: Context<AppEnv>, param: string, name: string): string {
  const value = c.req.param(param) ?? ''
  if (!isUuid(value)) throw new AuthError(404, 'validation_failed', `${name} must be an UUID`)
  return value
}
