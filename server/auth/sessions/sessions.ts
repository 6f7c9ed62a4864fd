/** Sessions: where a person is signed in, how they got in, and the answer that carries its tokens. */
import { type Selectable, sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import type { AuthSessionsTable } from '../../db/schema.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { type Account, getAccount, record } from '../accounts/accounts.ts'
import { type UserView, userView } from '../accounts/user-view.ts'
import { audience, signAccessToken } from '../tokens/access-tokens.ts'
import { newRefreshKey, openRefreshKey, writeRefreshToken } from '../tokens/refresh-tokens.ts'
import type { Device } from '../wire/client-address.ts'
import { externalBase } from '../wire/redirects.ts'

export type SessionRow = Selectable<AuthSessionsTable>

/** A session as read inside a transaction; its tokens are signed after the commit. */
export interface OpenSession {
  readonly session: Pick<SessionRow, 'id' | 'aal' | 'refresh_key' | 'refresh_counter'>
  /** How the person proved who they are, newest first; times in seconds since 1970. */
  readonly methods: readonly { readonly method: string; readonly timestamp: number }[]
  readonly account: Account
}

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly method: string
  readonly device: Device
  /** As the table keeps it. */
  readonly refreshKey: Buffer
  readonly now: Date
  readonly expiresAt: Date | null
}

export function newSession(
  { config, clock, db }: Pick<Services, 'config' | 'clock' | 'db'>,
  opening: Pick<NewSession, 'userId' | 'method' | 'device'>,
): NewSession {
  const id = newId()
  const now = clock.now()
  const { sessionSeconds } = config.auth
  const expiresAt = sessionSeconds > 0 ? new Date(now.getTime() + sessionSeconds * 1000) : null
  const refreshKey = newRefreshKey(db.secrets, { id, userId: opening.userId })
  return { ...opening, id, refreshKey, now, expiresAt }
}

export async function openSession(
  tx: AuthTx,
  services: Pick<Services, 'config' | 'clock' | 'db'>,
  opening: Pick<NewSession, 'userId' | 'method' | 'device'> & { readonly aal?: 'aal1' | 'aal2' },
): Promise<OpenSession> {
  const { id, userId, method, device, refreshKey, now, expiresAt } = newSession(services, opening)
  const { rows } = await sql<OpenSession['session']>`
    with opened as (
      insert into auth.sessions (id, user_id, aal, refresh_key, user_agent, ip, created_at, refreshed_at, expires_at)
      values (${id}, ${userId}, ${opening.aal ?? 'aal1'}, ${refreshKey}, ${device.userAgent}, ${device.ip}, ${now}, ${now}, ${expiresAt})
      returning id, aal, refresh_key, refresh_counter),
    proved as (insert into auth.session_methods (session_id, method, used_at) select id, ${method}, ${now} from opened),
    seen as (update auth.users set last_sign_in_at = ${now} where id = ${userId})
    select id, aal, refresh_key, refresh_counter from opened`.execute(tx)
  const [session] = rows
  if (!session) throw new Error('A session was inserted and not returned.')
  return { session, methods: [firstMethod(method, now)], account: await getAccount(tx, userId) }
}

export function firstMethod(method: string, now: Date): OpenSession['methods'][number] {
  return { method, timestamp: Math.floor(now.getTime() / 1000) }
}

/** Proving it again the same way only renews the time. */
export function recordMethod(tx: AuthTx, sessionId: string, method: string, now: Date) {
  return tx
    .insertInto('auth.session_methods')
    .values({ session_id: sessionId, method, used_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ used_at: now }))
    .execute()
}

/** As a column of `auth.sessions`. */
export const methodsOfSession = sql<OpenSession['methods']>`(
  select coalesce(json_agg(
    json_build_object('method', m.method, 'timestamp', floor(extract(epoch from m.used_at)))
    order by m.used_at desc, m.method), '[]')
  from auth.session_methods m where m.session_id = auth.sessions.id)`

/** The session after a change, with what its tokens say. */
export async function readSession(tx: AuthTx, id: string): Promise<OpenSession> {
  const { methods, user_id, ...session } = await tx
    .selectFrom('auth.sessions')
    .select(['id', 'user_id', 'aal', 'refresh_key', 'refresh_counter', methodsOfSession.as('methods')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { session, methods, account: await getAccount(tx, user_id) }
}

export interface SessionAnswer {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: UserView
}

export async function sessionAnswer(
  { config, clock, db }: Pick<Services, 'config' | 'clock' | 'db'>,
  { session, methods, account }: OpenSession,
): Promise<SessionAnswer> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const expiresAt = issuedAt + config.auth.jwtSeconds
  const accessToken = await signAccessToken(db, {
    iss: externalBase(config),
    sub: account.id,
    aud: audience,
    exp: expiresAt,
    iat: issuedAt,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: record(account.app_metadata),
    user_metadata: record(account.user_metadata),
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
    user: userView(account),
  }
}
