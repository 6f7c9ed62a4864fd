/** Opens a session: one row for it, one for how the person proved who they are, and the time of the sign-in. */
import type { Context } from 'hono'
import { type RawBuilder, sql } from 'kysely'
import { hashPassword, isOutdatedHash } from '../../adapters/password-hashing.ts'
import type { Statement } from '../../db/batch.ts'
import { newId } from '../../db/new-id.ts'
import { type AuthTx, authStatement, batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { accountStatement, getAccount } from '../accounts/accounts.ts'
import { newRefreshKey } from '../tokens/refresh-tokens.ts'
import { type Device, deviceOf } from '../wire/client-address.ts'
import { wrongCredentials } from '../wire/errors.ts'
import type { CheckedLogin } from './check-login.ts'
import type { OpenSession } from './sessions.ts'

type Means = Pick<Services, 'config' | 'clock' | 'db'>

interface Opening {
  readonly userId: string
  /** How the person proved who they are. */
  readonly method: string
  readonly device: Device
  readonly aal?: 'aal1' | 'aal2'
}

export async function openSession(tx: AuthTx, means: Means, opening: Opening): Promise<OpenSession> {
  const now = means.clock.now()
  const { rows } = await insertSession(means, opening, now).execute(tx)
  const [session] = rows
  if (!session) throw new Error('A session was inserted and not returned.')
  return { session, methods: [firstMethod(opening.method, now)], account: await getAccount(tx, opening.userId) }
}

/**
 * Opens a session for a password that was right a moment ago, in one round trip. Throws `invalid_credentials` if the
 * password was changed or the account deleted since.
 */
export async function openSessionByPassword(
  c: Context<AppEnv>,
  { userId, password, storedHash }: CheckedLogin,
): Promise<OpenSession> {
  const { services } = c.var
  const renewed = storedHash && isOutdatedHash(storedHash) ? await hashPassword(password) : null
  const now = services.clock.now()
  const opening = { userId, method: 'password', device: deviceOf(c) }
  const [[session], [account]] = await batchAsAuth(services.db, [
    authStatement('open_session_by_password', (tx) => ({
      compile: () => insertSession(services, opening, now, { storedHash }).compile(tx),
    })),
    accountStatement(userId),
    ...(storedHash && renewed ? [renewHashStatement(userId, storedHash, renewed)] : []),
  ])
  if (!session || !account) throw wrongCredentials()
  return { session, methods: [firstMethod('password', now)], account }
}

/** Returns the session. Returns nothing if the account is deleted, or its password is no longer the one `expected`. */
function insertSession(
  { config, db }: Means,
  { userId, method, device, aal = 'aal1' }: Opening,
  now: Date,
  expected?: { readonly storedHash: string | null },
): RawBuilder<OpenSession['session']> {
  const id = newId()
  const { sessionSeconds } = config.auth
  const expiresAt = sessionSeconds > 0 ? new Date(now.getTime() + sessionSeconds * 1000) : null
  const refreshKey = `\\x${newRefreshKey(db.secrets, { id, userId }).toString('hex')}`
  const isUnchanged = expected ? sql`encrypted_password is not distinct from ${expected.storedHash}::text` : sql`true`
  return sql`
    with seen as (
      update auth.users set last_sign_in_at = ${now}::timestamptz
      where id = ${userId}::uuid and deleted_at is null and ${isUnchanged}
      returning id),
    opened as (
      insert into auth.sessions (id, user_id, aal, refresh_key, user_agent, ip, created_at, refreshed_at, expires_at)
      select ${id}::uuid, id, ${aal}::text, ${refreshKey}::bytea, ${device.userAgent}::text, ${device.ip}::text,
        ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz from seen
      returning id, aal, refresh_key, refresh_counter),
    proved as (
      insert into auth.session_methods (session_id, method, used_at)
      select id, ${method}::text, ${now}::timestamptz from opened)
    select id, aal, refresh_key, refresh_counter from opened`
}

function firstMethod(method: string, now: Date): OpenSession['methods'][number] {
  return { method, timestamp: Math.floor(now.getTime() / 1000) }
}

/** The password is the same one, hashed with more cost. */
function renewHashStatement(userId: string, stored: string, renewed: string): Statement {
  return {
    name: 'renew_password_hash',
    text: `update auth.users set encrypted_password = $3::text where id = $1::uuid and encrypted_password = $2::text`,
    values: [userId, stored, renewed],
  }
}
