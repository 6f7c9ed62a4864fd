/** How many wrong passwords an account takes, and from where. Decision 0025 says who pays for which. */
import type { Context } from 'hono'
import { sql } from 'kysely'
import type { RowOf } from '../../db/batch.ts'
import { authStatement, type ValueOf } from '../../db/statements.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
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

/** Its id is null if nobody has the address. */
export type LoginRow = RowOf<ReturnType<typeof loginByEmail>>

/** The limits that a wrong password counts for. */
export interface Tries {
  /** For this account: on a device that knows it, otherwise from this network. */
  readonly own: Count
  readonly all: readonly Count[]
  readonly hasFailed: boolean
}

/**
 * Reads the account, if there is one. Throws `over_request_rate_limit` if no try is left. On a device that knows the account,
 * wrong passwords of others on the network do not count: otherwise a pupil could lock a classmate out, or the whole school.
 */
export async function getLogin(c: Context<AppEnv>, login: Login): Promise<{ user: LoginRow; tries: Tries }> {
  const { db, config } = c.var.services
  const ofAddress = countOf(config, 'password', `${login.address}|${networkOf(clientAddress(c))}`)
  const all = [ofAddress, ...networkCounts(c, 'sign_in')]
  const loginOf = login.by === 'email' ? loginByEmail : loginByPhone
  const [[user], counted] = await batchAsAuth(db, [loginOf({ address: login.address }), countsStatement(all)])
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

const loginByEmail = loginStatement('email')
const loginByPhone = loginStatement('phone')

/** One row for any address: of nulls if nobody has it. */
function loginStatement(by: Login['by']) {
  return authStatement(`login_by_${by}`, (tx, value: ValueOf<{ address: string }>) =>
    tx
      .selectFrom(sql`(select)`.as<'always'>('always'))
      .leftJoin('auth.users as u', (join) => join.on(`u.${by}`, '=', value('address')).on('u.deleted_at', 'is', null))
      .select(['u.id', 'u.encrypted_password', 'u.email_confirmed_at', 'u.phone_confirmed_at', 'u.banned_until']),
  )
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
