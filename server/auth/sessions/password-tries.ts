/** Limits the wrong passwords for an account, by origin. Decision 0025 defines the limits. */
import { sql } from 'kysely'
import type { RowOf } from '../../db/batch.ts'
import { authStatement, type ValueOf } from '../../db/statements.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { RateCount } from '../../http/rate-counts.statements.ts'
import type { Services } from '../../services.ts'
import { noteFailureStatement } from '../accounts/failures.statements.ts'
import { isDeviceOf } from '../tokens/known-device.ts'
import type { Turn } from '../wire/network-lines.ts'
import {
  type Count,
  countStatement,
  countsStatement,
  describeCount,
  forgive,
  hasTries,
  noteSpent,
  refusalOver,
  refuseKnownSpent,
  refuseSpent,
} from '../wire/rate-limits.ts'
import type { SignInRequest } from './sign-in-request.ts'

export interface Login {
  readonly by: 'email' | 'phone'
  readonly address: string
  readonly password: string
}

/** Its id is null if no account has the address. */
export type LoginRow = RowOf<ReturnType<typeof loginByEmail>>

/** The limits that a wrong password counts against. */
export interface Tries {
  /** The account's count: on a device that knows the account, otherwise from this network. */
  readonly own: Count
  readonly all: readonly Count[]
  readonly hasFailed: boolean
  /** The counts of a new device's network. Null on a device that knows the account, which never waits. */
  readonly network: readonly RateCount[] | null
}

/**
 * Reads the account, if there is one. Throws `over_request_rate_limit` if no try for it is left. On a device that knows the account, wrong
 * passwords from others on the network do not count. Otherwise a student could lock out a classmate, or the whole school.
 */
export async function getLogin(
  { services: { db, config }, knownDevice, network }: SignInRequest,
  login: Login,
): Promise<{ user: LoginRow; tries: Tries }> {
  const ofAddress = describeCount(config, 'password', `${login.address}|${network.name}`)
  const loginOf = login.by === 'email' ? loginByEmail : loginByPhone
  const [[user], counted] = await batchAsAuth(db, [
    loginOf({ address: login.address }),
    countsStatement([ofAddress, ...network.reads]),
  ])
  if (!user) throw new Error('The statement gives one row for any address.')
  if (knownDevice !== null && user.id !== null && isDeviceOf(knownDevice, user.id)) {
    const own = describeCount(config, 'password', `${login.address}|device ${knownDevice.jti}`)
    const [ofDevice] = await batchAsAuth(db, [countsStatement([own])])
    refuseSpent(own, ofDevice)
    return { user, tries: { own, all: [own], hasFailed: hasTries(own, ofDevice), network: null } }
  }
  refuseSpent(ofAddress, counted)
  const all = [ofAddress, ...network.counts]
  return { user, tries: { own: ofAddress, all, hasFailed: hasTries(ofAddress, counted), network: counted } }
}

/** Runs `check` when this try has its turn. Throws `over_request_rate_limit` if earlier tries have used up the account's limit. */
export function waitForTurn<Result>(
  { services, network }: SignInRequest,
  { address }: Login,
  { own, network: counted }: Tries,
  check: (turn: Turn | null) => Promise<Result>,
): Promise<Result> {
  if (counted === null) return check(null)
  return network.takeTurn(address, counted, async (turn) => {
    refuseKnownSpent(services.db, own)
    return check(turn)
  })
}

const loginByEmail = loginStatement('email')
const loginByPhone = loginStatement('phone')

/** Returns exactly one row, with nulls if no account has the address. */
function loginStatement(by: Login['by']) {
  return authStatement(`login_by_${by}`, (tx, value: ValueOf<{ address: string }>) =>
    tx
      .selectFrom(sql`(select)`.as<'always'>('always'))
      .leftJoin('auth.users as u', (join) => join.on(`u.${by}`, '=', value('address')).on('u.deleted_at', 'is', null))
      .select(['u.id', 'u.encrypted_password', 'u.email_confirmed_at', 'u.phone_confirmed_at', 'u.banned_until']),
  )
}

/** Counts a wrong password. Returns a refusal if it exceeds the account's limit. */
export async function countWrongPassword(
  { services: { db }, device }: SignInRequest,
  userId: string | null,
  { own, all }: Tries,
  turn: Turn | null,
) {
  const noted = noteFailureStatement(userId, 'sign_in_failed', 'password', device)
  const [, ...counts] = await batchAsAuth(db, [noted, ...all.map(countStatement)])
  const counted = counts.flat()
  turn?.noteWrong(counted)
  noteSpent(db, own, counted)
  return refusalOver(own, counted)
}

/** Clears the count of wrong passwords after a correct one. */
export async function forgiveWrongPasswords({ db }: Pick<Services, 'db'>, { own, hasFailed }: Tries) {
  if (hasFailed) await forgive(db, own)
}
