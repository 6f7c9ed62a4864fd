/** Open sessions: their authentication methods, and the response that contains their tokens. */
import { type Selectable, sql } from 'kysely'
import type { AuthSessionsTable } from '../../db/schema.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { type Account, copyAsRecord, getAccount } from '../accounts/accounts.ts'
import { presentUser, type UserView } from '../accounts/user-view.ts'
import { audience, signAccessToken } from '../tokens/access-tokens.ts'
import { openRefreshKey, writeRefreshToken } from '../tokens/refresh-tokens.ts'
import { getAuthBaseUrl } from '../wire/redirects.ts'

export type SessionRow = Selectable<AuthSessionsTable>

/** A session as read inside a transaction; its tokens are signed after the commit. */
export interface OpenSession {
  readonly session: Pick<SessionRow, 'id' | 'aal' | 'refresh_key' | 'refresh_counter'>
  /** The authentication methods, newest first, with times in seconds since 1970. */
  readonly methods: readonly { readonly method: string; readonly timestamp: number }[]
  readonly account: Account
}

/** If the session already has the method, only updates its time. */
export function recordSessionMethod(tx: AuthTx, sessionId: string, method: string, now: Date) {
  return tx
    .insertInto('auth.session_methods')
    .values({ session_id: sessionId, method, used_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ used_at: now }))
    .execute()
}

/** A column for a query of `auth.sessions`. */
export const sessionMethods = sql<OpenSession['methods']>`(
  select coalesce(json_agg(
    json_build_object('method', m.method, 'timestamp', floor(extract(epoch from m.used_at)))
    order by m.used_at desc, m.method), '[]')
  from auth.session_methods m where m.session_id = auth.sessions.id)`

/** Reads a changed session with the data for its tokens. */
export async function readSession(tx: AuthTx, id: string): Promise<OpenSession> {
  const { methods, user_id, ...session } = await tx
    .selectFrom('auth.sessions')
    .select(['id', 'user_id', 'aal', 'refresh_key', 'refresh_counter', sessionMethods.as('methods')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { session, methods, account: await getAccount(tx, user_id) }
}

export interface SessionResponse {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: UserView
}

export async function buildSessionAnswer(
  { config, clock, db }: Pick<Services, 'config' | 'clock' | 'db'>,
  { session, methods, account }: OpenSession,
): Promise<SessionResponse> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const expiresAt = issuedAt + config.auth.jwtSeconds
  const accessToken = await signAccessToken(db, {
    iss: getAuthBaseUrl(config),
    sub: account.id,
    aud: audience,
    exp: expiresAt,
    iat: issuedAt,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: copyAsRecord(account.app_metadata),
    user_metadata: copyAsRecord(account.user_metadata),
    role: audience,
    aal: session.aal,
    amr: methods,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: config.auth.jwtSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(
      session.id,
      session.refresh_counter,
      openRefreshKey(db.secrets, { id: session.id, userId: account.id }, session.refresh_key),
    ),
    user: presentUser(account),
  }
}
