/** Opens a session: inserts its row and its authentication method, and records the time of the sign-in. */
import { type RawBuilder, sql } from 'kysely'
import { hashPassword, isOutdatedHash } from '../../adapters/password-hashing.ts'
import { makeId } from '../../db/new-id.ts'
import { bindValues, defineAuthStatement, type ValueOf } from '../../db/statements.ts'
import { type AuthTx, batchAsAuth } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { accountStatement, getAccount } from '../accounts/accounts.ts'
import { makeRefreshKey } from '../tokens/refresh-tokens.ts'
import type { RequestDevice } from '../wire/client-address.ts'
import { makeWrongCredentialsError } from '../wire/errors.ts'
import type { CheckedLogin } from './check-login.ts'
import type { OpenSession } from './sessions.ts'
import type { SignInRequest } from './sign-in-request.ts'

type Means = Pick<Services, 'config' | 'clock' | 'db'>

interface Opening {
  readonly userId: string
  /** The authentication method. */
  readonly method: string
  readonly device: RequestDevice
  readonly aal?: 'aal1' | 'aal2'
}

export async function openSession(tx: AuthTx, means: Means, opening: Opening): Promise<OpenSession> {
  const now = means.clock.now()
  const { rows } = await insertSession(bindValues(newSession(means, opening, now)), sql`true`).execute(tx)
  const [session] = rows
  if (!session) throw new Error('A session was inserted and not returned.')
  return { session, methods: [firstMethod(opening.method, now)], account: await getAccount(tx, opening.userId) }
}

/**
 * Opens a session for a password that was just checked, in one round trip. Throws `invalid_credentials` if the password was changed or the
 * account deleted since.
 */
export async function openSessionByPassword(
  { services, device }: Pick<SignInRequest, 'services' | 'device'>,
  { userId, password, storedHash }: CheckedLogin,
): Promise<OpenSession> {
  const renewed = storedHash && isOutdatedHash(storedHash) ? await hashPassword(password) : null
  const now = services.clock.now()
  const opening = { userId, method: 'password', device }
  const [[session], [account]] = await batchAsAuth(services.db, [
    openSessionStatement({ ...newSession(services, opening, now), storedHash }),
    accountStatement({ user: userId }),
    ...(storedHash && renewed ? [renewHashStatement({ userId, storedHash, renewed })] : []),
  ])
  if (!session || !account) throw makeWrongCredentialsError()
  return { session, methods: [firstMethod('password', now)], account }
}

function newSession({ config, db }: Means, { userId, method, device, aal = 'aal1' }: Opening, now: Date) {
  const id = makeId()
  const { sessionSeconds } = config.auth
  const expiresAt = sessionSeconds > 0 ? new Date(now.getTime() + sessionSeconds * 1000) : null
  const refreshKey = `\\x${makeRefreshKey(db.secrets, { id, userId }).toString('hex')}`
  return { id, userId, method, aal, now, expiresAt, refreshKey, userAgent: device.userAgent, ip: device.ip }
}

type NewSession = ReturnType<typeof newSession>

/** Returns the session, or no row if the account is deleted or does not satisfy `isUnchanged`. */
function insertSession(
  value: ValueOf<NewSession>,
  isUnchanged: RawBuilder<unknown>,
): RawBuilder<OpenSession['session']> {
  const now = sql`${value('now')}::timestamptz`
  return sql`
    with seen as (
      update auth.users set last_sign_in_at = ${now}
      where id = ${value('userId')}::uuid and deleted_at is null and ${isUnchanged}
      returning id),
    opened as (
      insert into auth.sessions (id, user_id, aal, refresh_key, user_agent, ip, created_at, refreshed_at, expires_at)
      select ${value('id')}::uuid, id, ${value('aal')}::text, ${value('refreshKey')}::bytea, ${value('userAgent')}::text,
        ${value('ip')}::text, ${now}, ${now}, ${value('expiresAt')}::timestamptz from seen
      returning id, aal, refresh_key, refresh_counter),
    proved as (
      insert into auth.session_methods (session_id, method, used_at)
      select id, ${value('method')}::text, ${now} from opened)
    select id, aal, refresh_key, refresh_counter from opened`
}

const openSessionStatement = defineAuthStatement(
  'open_session_by_password',
  (_tx, value: ValueOf<NewSession & { readonly storedHash: string | null }>) =>
    insertSession(value, sql`encrypted_password is not distinct from ${value('storedHash')}::text`),
)

function firstMethod(method: string, now: Date): OpenSession['methods'][number] {
  return { method, timestamp: Math.floor(now.getTime() / 1000) }
}

interface RenewedHash {
  readonly userId: string
  readonly storedHash: string
  readonly renewed: string
}

/** Stores the same password, hashed at a higher cost. */
const renewHashStatement = defineAuthStatement('renew_password_hash', (tx, value: ValueOf<RenewedHash>) =>
  tx
    .updateTable('auth.users')
    .set({ encrypted_password: value('renewed') })
    .where('id', '=', value('userId'))
    .where('encrypted_password', '=', value('storedHash')),
)
