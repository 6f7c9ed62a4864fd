/** Identifies the sender of a request to the auth API. The session must still exist, so deleting it ends access at once. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { type Account, isBanned, queryAccounts } from '../accounts/accounts.ts'
import { type AccessClaims, audience, BadTokenError, verifyAccessToken } from '../tokens/access-tokens.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'

export interface SignedIn {
  readonly user: Account
  /** Null for tokens that another issuer signed without naming a session. */
  readonly session: { readonly id: string; readonly aal: string; readonly openedAt: Date } | null
}

/** Opens a transaction for the person who sent the request, without locks. Throws the errors in the protocol's table of failures. */
export async function runAsSignedIn<Result>(
  c: Context<AppEnv>,
  work: (tx: AuthTx, who: SignedIn) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = c.var.services
  const claims = await readBearerClaims(c)
  const person = personOf(claims)
  return asAuth(db, async (tx) => work(tx, await findSignedIn(tx, person, clock.now())))
}

/** Returns the claims of the bearer token, after checking its signature and expiry. */
export async function readBearerClaims(c: Context<AppEnv>): Promise<AccessClaims> {
  const token = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const { db, clock, config } = c.var.services
  try {
    return await verifyAccessToken(db, clock, config.auth.extraJwtKeys, token)
  } catch (error) {
    if (!(error instanceof BadTokenError)) throw error
    const detail = `invalid JWT: unable to parse or verify signature, ${error.message}`
    throw new AuthError(403, 'bad_jwt', detail)
  }
}

const uuid = z.guid()

function personOf(claims: AccessClaims) {
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!uuid.safeParse(claims.sub).success) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  if (claims.aud !== audience) throw makeValidationError('Invalid audience')
  return { userId: claims.sub, sessionId: claims.session_id }
}

async function findSignedIn(
  tx: AuthTx,
  { userId, sessionId }: { userId: string; sessionId: string | undefined },
  now: Date,
): Promise<SignedIn> {
  const sought = uuid.safeParse(sessionId).success && sessionId ? sessionId : null
  const found = await queryAccounts(tx)
    .leftJoin('auth.sessions', (join) =>
      join
        .onRef('auth.sessions.user_id', '=', 'auth.users.id')
        .on('auth.sessions.id', '=', sought)
        .on((on) => on.or([on('auth.sessions.expires_at', 'is', null), on('auth.sessions.expires_at', '>', now)])),
    )
    .select([
      'auth.sessions.id as session_id',
      'auth.sessions.aal as session_aal',
      'auth.sessions.created_at as session_created_at',
    ])
    .where('auth.users.id', '=', userId)
    .where('auth.users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { session_id: id, session_aal: aal, session_created_at: openedAt, ...user } = found
  const session = id && aal && openedAt ? { id, aal, openedAt } : null
  if (sessionId !== undefined && !session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session }
}
