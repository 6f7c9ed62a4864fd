/** How many wrong passwords an account takes, and from where. Decision 0025 says who pays for which. */
import type { Context } from 'hono'
import type { Statement } from '../../db/batch.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { UserRow } from '../accounts/accounts.ts'
import { noteFailureStatement } from '../accounts/failures.statements.ts'
import { knownDevice } from '../tokens/known-device.ts'
import { clientAddress, deviceOf } from '../wire/client-address.ts'
import { networkOf } from '../wire/networks.ts'
import {
  type Count,
  countOf,
  countStatement,
  countsStatement,
  forgive,
  hasTries,
  networkCounts,
  refusalOver,
  refuseSpent,
} from '../wire/rate-limits.ts'

export interface Login {
  readonly by: 'email' | 'phone'
  readonly address: string
  readonly password: string
}

export interface LoginRow
  extends Pick<UserRow, 'encrypted_password' | 'email_confirmed_at' | 'phone_confirmed_at' | 'banned_until'> {
  /** Null if nobody has the address. */
  readonly id: string | null
}

/** What a wrong password counts for. */
export interface Tries {
  /** For this account: on a device that knows it, else from this network. */
  readonly own: Count
  readonly all: readonly Count[]
  readonly hasFailed: boolean
}

/**
 * Reads the account, if there is one. Throws `over_request_rate_limit` if no try is left. On a device that knows the account,
 * wrong passwords of others on the network do not count: otherwise a pupil could lock a classmate out, or the whole school.
 */
export async function findLogin(c: Context<AppEnv>, login: Login): Promise<{ user: LoginRow; tries: Tries }> {
  const { db, config } = c.var.services
  const ofAddress = countOf(config, 'password', `${login.address}|${networkOf(clientAddress(c))}`)
  const all = [ofAddress, ...networkCounts(c, 'sign_in')]
  const [[user], counted] = await batchAsAuth(db, [loginStatement(login), countsStatement(all)])
  if (!user) throw new Error('The statement gives one row for any address.')
  const device = await knownDevice(c, user.id)
  if (device !== null) {
    const own = countOf(config, 'password', `${login.address}|device ${device}`)
    const [ofDevice] = await batchAsAuth(db, [countsStatement([own])])
    refuseSpent(own, ofDevice)
    return { user, tries: { own, all: [own], hasFailed: hasTries(own, ofDevice) } }
  }
  for (const count of all) refuseSpent(count, counted)
  return { user, tries: { own: ofAddress, all, hasFailed: hasTries(ofAddress, counted) } }
}

function loginStatement({ by, address }: Login): Statement<LoginRow> {
  return {
    name: `login_by_${by}`,
    text: `
      select u.id, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at, u.banned_until
      from (select) as always left join auth.users u on u.${by} = $1::text and u.deleted_at is null`,
    values: [address],
  }
}

/** Counts a wrong password. Returns the refusal if it is one too many. */
export async function countWrongPassword(c: Context<AppEnv>, userId: string | null, { own, all }: Tries) {
  const noted = noteFailureStatement(userId, 'sign_in_failed', 'password', deviceOf(c))
  const [, counted] = await batchAsAuth(c.var.services.db, [noted, ...all.map(countStatement)])
  return refusalOver(own, counted)
}

/** A right password clears the wrong ones before it. */
export async function forgiveWrongPasswords(c: Context<AppEnv>, { own, hasFailed }: Tries) {
  if (hasFailed) await forgive(c.var.services.db, own)
}
