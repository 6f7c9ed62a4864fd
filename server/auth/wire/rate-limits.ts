/** Rate limits for a network, an account or the whole installation. Counted in the database, for all processes. */
import type { Context, MiddlewareHandler } from 'hono'
import type { AuthLimits, Config } from '../../config.ts'
import type { Statement } from '../../db/batch.ts'
import type { Database } from '../../db/database.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import {
  buildAddPointsStatement,
  buildClearPointsStatement,
  buildReadPointsStatement,
  type RateCount,
} from '../../http/rate-counts.statements.ts'
import { getClientAddress } from './client-address.ts'
import { AuthError, TooManyRequestsError } from './errors.ts'
import { listNetworks } from './networks.ts'
import { getSpentCountCache } from './spent-counts.ts'

const fiveMinutes = 300

/** The limit of points within a window in seconds. The points are a number or the name of a setting. Each name has its own buckets. */
const limits = {
  signup: { points: 'signup', seconds: fiveMinutes },
  anonymous: { points: 'signup', seconds: 3600 },
  otp: { points: 'mail', seconds: fiveMinutes },
  magiclink: { points: 'mail', seconds: fiveMinutes },
  recover: { points: 'mail', seconds: fiveMinutes },
  resend: { points: 'mail', seconds: fiveMinutes },
  /** Children who name a parent. */
  consent: { points: 'mail', seconds: fiveMinutes },
  user: { points: 'mail', seconds: fiveMinutes },
  verify: { points: 'verify', seconds: fiveMinutes },
  authorize: { points: 'verify', seconds: fiveMinutes },
  factor_challenge: { points: 'factor', seconds: 120 },
  factor_verify: { points: 'factor', seconds: 120 },
  passkey_options: { points: 'signIn', seconds: fiveMinutes },
  passkey_verify: { points: 'signIn', seconds: fiveMinutes },
  /** Refused sign-ins with a password. */
  sign_in: { points: 'signIn', seconds: fiveMinutes },
  /** Refused tokens and codes. */
  token: { points: 'signIn', seconds: fiveMinutes },
  /** Renewals of one session. */
  refresh: { points: 'refresh', seconds: fiveMinutes },
  /** Wrong passwords for one account from one network or device. */
  password: { points: 'password', seconds: 900 },
  /** Wrong codes for one second factor. */
  factor_tries: { points: 10, seconds: 900 },
  /** Wrong codes of emails and text messages for one address. */
  code_tries: { points: 'codes', seconds: 86_400 },
  /** Codes to join that one person enters. */
  join_tries: { points: 10, seconds: 3600 },
  /** Wrong codes to join. A whole class may enter the right one from one network. */
  wrong_join_codes: { points: 30, seconds: 3600 },
  /** Wrong codes of access cards from one browser, and from one network. */
  card_tries: { points: 10, seconds: 3600 },
  wrong_cards: { points: 30, seconds: 3600 },
  /** Networks that an administrator exempts for an hour, regardless of their wrong tries. */
  lifted: { points: 1, seconds: 3600 },
} as const satisfies Record<string, { points: number | keyof AuthLimits; seconds: number }>

type LimitName = keyof typeof limits

/** One bucket that a request counts in. */
export interface RateLimitCount {
  readonly key: string
  /** The number allowed in the window. */
  readonly points: number
  readonly seconds: number
}

export function makeRateLimitCount(
  { auth }: Pick<Config, 'auth'>,
  name: LimitName,
  key: string,
  share = 1,
): RateLimitCount {
  const { points, seconds } = limits[name]
  return { key: `${name}:${key}`, points: (typeof points === 'number' ? points : auth.limits[points]) * share, seconds }
}

/** Returns the counts for the client's networks, smallest first. Empty with `AUTH_IP_LIMITS=0`. */
export function listNetworkCounts(c: Context<AppEnv>, name: LimitName): RateLimitCount[] {
  const { config } = c.var.services
  if (!config.auth.ipLimits) return []
  return listNetworks(getClientAddress(c)).map((network) =>
    makeRateLimitCount(config, name, network.name, network.share),
  )
}

/** Refuses with `over_request_rate_limit` if the client's network sends too many requests. */
export function limitByAddress(name: LimitName): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await countNetwork(c, name)
    await next()
  }
}

/** Like `limitByAddress`, for a handler that chooses its limit itself. */
export async function countNetwork(c: Context<AppEnv>, name: LimitName) {
  for (const count of listNetworkCounts(c, name)) await consumePoint(c.var.services.db, count)
}

/** Counts only refusals against the network: valid tokens from it still work after the limit is used up. */
export async function countRefusals<Result>(
  c: Context<AppEnv>,
  name: LimitName,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AuthError && error.status < 409) await countNetwork(c, name)
    throw error
  }
}

/** Counts one more try. Throws `over_request_rate_limit`. */
export async function consumePoint(db: Database, count: RateLimitCount) {
  const waitSeconds = await secondsOver(db, count)
  if (waitSeconds !== null) throw tooMany(waitSeconds)
}

/** Counts one more text message for the whole installation; 0 means no limit. Throws `over_sms_send_rate_limit`. */
export async function consumeSmsPoint(db: Database, perHour: number) {
  if (perHour === 0) return
  const waitSeconds = await secondsOver(db, { key: 'sms:all', points: perHour, seconds: 3600 })
  if (waitSeconds === null) return
  throw new TooManyRequestsError('over_sms_send_rate_limit', 'SMS rate limit exceeded', waitSeconds)
}

/** Counts one more try. Returns the seconds to wait if it exceeds the limit. */
async function secondsOver(db: Database, count: RateLimitCount): Promise<number | null> {
  const spent = getSpentCountCache(db)
  const now = Date.now()
  const known = spent.endOf(count, now)
  if (known !== null) return (known - now) / 1000
  const [[counted]] = await batchAsAuth(db, [buildCountStatement(count)], 'forgettable')
  if (!counted || counted.points <= count.points) return null
  spent.add(count, counted.expire, now)
  return (counted.expire - now) / 1000
}

/** Resets the count. */
export async function resetCount(db: Database, count: RateLimitCount) {
  getSpentCountCache(db).delete(count)
  await batchAsAuth(db, [buildClearPointsStatement(count.key)], 'forgettable')
}

/** Like `consumePoint`, in a batch; `findCountRefusal` reads its result. */
export function buildCountStatement({ key, seconds }: RateLimitCount): Statement<RateCount> {
  const now = Date.now()
  return buildAddPointsStatement({ key, points: 1, expire: now + seconds * 1000 }, now)
}

/** Reads counts in a batch; `refuseSpentCount` reads its result. */
export function buildCountsStatement(counts: readonly RateLimitCount[]): Statement<RateCount> {
  return buildReadPointsStatement(
    counts.map(({ key }) => key),
    Date.now(),
  )
}

/** Returns the refusal if the try that was just counted exceeds the limit. */
export function findCountRefusal(
  count: RateLimitCount,
  counted: readonly RateCount[] | undefined,
): TooManyRequestsError | null {
  const row = rowOf(count, counted)
  return row && row.points > count.points ? tooMany(secondsUntil(row)) : null
}

/** Throws `over_request_rate_limit` if no try is left. */
export function refuseSpentCount(count: RateLimitCount, counted: readonly RateCount[] | undefined) {
  const row = rowOf(count, counted)
  if (row && isCountSpent(count, counted)) throw tooMany(secondsUntil(row))
}

/** Caches in the process that no try is left, if so. */
export function recordSpentCounts(db: Database, count: RateLimitCount, counted: readonly RateCount[]) {
  const row = rowOf(count, counted)
  if (row && isCountSpent(count, counted)) getSpentCountCache(db).add(count, row.expire, Date.now())
}

/** Throws `over_request_rate_limit` if the process has cached that no try is left. */
export function refuseKnownSpentCount(db: Database, count: RateLimitCount) {
  const now = Date.now()
  const end = getSpentCountCache(db).endOf(count, now)
  if (end !== null) throw tooMany((end - now) / 1000)
}

/** Returns whether no try is left. */
export function isCountSpent(count: RateLimitCount, counted: readonly RateCount[] | undefined): boolean {
  return (rowOf(count, counted)?.points ?? 0) >= count.points
}

export function hasTriesLeft(count: RateLimitCount, counted: readonly RateCount[] | undefined): boolean {
  return rowOf(count, counted) !== undefined
}

function rowOf({ key }: RateLimitCount, counted: readonly RateCount[] | undefined) {
  return counted?.find((row) => row.key === key)
}

function secondsUntil({ expire }: RateCount) {
  return (expire - Date.now()) / 1000
}

function tooMany(waitSeconds: number) {
  return new TooManyRequestsError('over_request_rate_limit', 'Request rate limit reached', waitSeconds)
}
