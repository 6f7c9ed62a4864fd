/** Limits the wrong passwords for an account, by origin. Decision 0025 defines the limits. */
import { sql } from 'kysely'
import type { RowOf } from '../../db/batch.ts'
import { defineAuthStatement, type ValueOf } from '../../db/statements.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { RateCount } from '../../http/rate-counts.statements.ts'
import type { Services } from '../../services.ts'
import { buildFailureStatement } from '../accounts/failures.statements.ts'
import { isKnownDeviceOf } from '../tokens/known-device.ts'
import type { NetworkTurn } from '../wire/network-lines.ts'
import {
  buildCountStatement,
  buildCountsStatement,
  findCountRefusal,
  hasTriesLeft,
  makeRateLimitCount,
  type RateLimitCount,
  recordSpentCounts,
  refuseKnownSpentCount,
  refuseSpentCount,
  resetCount,
} from '../wire/rate-limits.ts'
import type { SignInRequest } from './sign-in-request.ts'

export interface LoginAttempt {
  readonly by: 'email' | 'phone'
  readonly address: string
  readonly password: string
}

/** Its id is null if no account has the address. */
export type LoginRow = RowOf<ReturnType<typeof loginByEmail>>

/** The limits that a wrong password counts against. */
export interface PasswordTries {
  /** The account's count: on a device that knows the account, otherwise from this network. */
  readonly own: RateLimitCount
  readonly all: readonly RateLimitCount[]
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
  login: LoginAttempt,
): Promise<{ user: LoginRow; tries: PasswordTries }> {
  const ofAddress = makeRateLimitCount(config, 'password', `${login.address}|${network.name}`)
  const loginOf = login.by === 'email' ? loginByEmail : loginByPhone
  const [[user], counted] = await batchAsAuth(db, [
    loginOf({ address: login.address }),
    buildCountsStatement([ofAddress, ...network.reads]),
  ])
  if (!user) throw new Error('The statement gives one row for any address.')
  if (knownDevice !== null && user.id !== null && isKnownDeviceOf(knownDevice, user.id)) {
    const own = makeRateLimitCount(config, 'password', `${login.address}|device ${knownDevice.jti}`)
    const [ofDevice] = await batchAsAuth(db, [buildCountsStatement([own])])
    refuseSpentCount(own, ofDevice)
    return { user, tries: { own, all: [own], hasFailed: hasTriesLeft(own, ofDevice), network: null } }
  }
  refuseSpentCount(ofAddress, counted)
  const all = [ofAddress, ...network.counts]
  return { user, tries: { own: ofAddress, all, hasFailed: hasTriesLeft(ofAddress, counted), network: counted } }
}

/** Runs `check` when this try has its turn. Throws `over_request_rate_limit` if earlier tries have used up the account's limit. */
export function runInPasswordTurn<Result>(
  { services, network }: SignInRequest,
  { address }: LoginAttempt,
  { own, network: counted }: PasswordTries,
  check: (turn: NetworkTurn | null) => Promise<Result>,
): Promise<Result> {
  if (counted === null) return check(null)
  return network.takeTurn(address, counted, async (turn) => {
    refuseKnownSpentCount(services.db, own)
    return check(turn)
  })
}

const loginByEmail = loginStatement('email')
const loginByPhone = loginStatement('phone')

/** Returns exactly one row, with nulls if no account has the address. */
function loginStatement(by: LoginAttempt['by']) {
  return defineAuthStatement(`login_by_${by}`, (tx, value: ValueOf<{ address: string }>) =>
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
  { own, all }: PasswordTries,
  turn: NetworkTurn | null,
) {
  const noted = buildFailureStatement(userId, 'sign_in_failed', 'password', device)
  const [, ...counts] = await batchAsAuth(db, [noted, ...all.map(buildCountStatement)])
  const counted = counts.flat()
  turn?.noteWrong(counted)
  recordSpentCounts(db, own, counted)
  return findCountRefusal(own, counted)
}

/** Clears the count of wrong passwords after a correct one. */
export async function forgiveWrongPasswords({ db }: Pick<Services, 'db'>, { own, hasFailed }: PasswordTries) {
  if (hasFailed) await resetCount(db, own)
}
