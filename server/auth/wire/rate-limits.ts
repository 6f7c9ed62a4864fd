/** How often a network, an account or the whole installation may ask. Counted in the database, for all processes. */
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AuthLimits, Config } from '../../config.ts'
import type { Row, Statement } from '../../db/batch.ts'
import type { Database } from '../../db/database.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { clientAddress } from './client-address.ts'
import { AuthError, OAuthError, TooManyRequests } from './errors.ts'
import { networksOf } from './networks.ts'

const fiveMinutes = 300

/** Points within a window of seconds: a number, or the setting that has it. Each name has buckets of its own. */
const limits = {
  signup: { points: 'signUp', seconds: fiveMinutes },
  anonymous: { points: 'signUp', seconds: 3600 },
  otp: { points: 'mail', seconds: fiveMinutes },
  magiclink: { points: 'mail', seconds: fiveMinutes },
  recover: { points: 'mail', seconds: fiveMinutes },
  resend: { points: 'mail', seconds: fiveMinutes },
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
} as const satisfies Record<string, { points: number | keyof AuthLimits; seconds: number }>

type LimitName = keyof typeof limits
type FixedLimit = 'factor_tries'

function pointsOf({ auth }: Pick<Config, 'auth'>, name: LimitName): number {
  const { points } = limits[name]
  return typeof points === 'number' ? points : auth.limits[points]
}

/** Refuses with `over_request_rate_limit` when the client's network asks too often; switched by `AUTH_IP_LIMITS`. */
export function limitByAddress(name: LimitName): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await countNetwork(c, name)
    await next()
  }
}

/** What `limitByAddress` does, for a handler that knows only later which limit is its own. */
export async function countNetwork(c: Context<AppEnv>, name: LimitName) {
  const { config, db } = c.var.services
  if (!config.auth.ipLimits) return
  const points = pointsOf(config, name)
  for (const network of networksOf(clientAddress(c))) {
    await take(limiter(db, name, points * network.share, limits[name].seconds), network.name)
  }
}

/** Only what is refused counts for the network: the tokens of others there go on being good when it has used up its limit. */
export async function countRefusals<Result>(
  c: Context<AppEnv>,
  name: LimitName,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const isRefusal = (error instanceof AuthError && error.status < 409) || error instanceof OAuthError
    if (isRefusal) await countNetwork(c, name)
    throw error
  }
}

/** Counts one more try. Throws `over_request_rate_limit`. */
export async function consume(db: Database, name: FixedLimit, key: string) {
  await take(limiter(db, name, limits[name].points, limits[name].seconds), key)
}

async function take(limiter: RateLimiterPostgres, key: string) {
  const waitMs = await overFor(limiter, key)
  if (waitMs !== null) throw tooMany(waitMs / 1000)
}

export function tooMany(waitSeconds: number) {
  return new TooManyRequests('over_request_rate_limit', 'Request rate limit reached', waitSeconds)
}

/** One count, for a batch that has more to ask. */
export interface Count {
  readonly name: LimitName
  readonly key: string
  readonly points: number
}

export function countOf(config: Pick<Config, 'auth'>, name: LimitName, key: string, share = 1): Count {
  return { name, key, points: pointsOf(config, name) * share }
}

/** What a request that is refused counts for. */
export function networkCounts(c: Context<AppEnv>, name: LimitName): Count[] {
  const { config } = c.var.services
  if (!config.auth.ipLimits) return []
  return networksOf(clientAddress(c)).map((network) => countOf(config, name, network.name, network.share))
}

/** Counts one more try as `consume` does; `refuseOver` reads its result. */
export function countStatement({ name, key }: Count): Statement {
  const now = Date.now()
  return {
    name: 'count_try',
    text: `
      insert into auth.rate_limits as present (key, points, expire) values ($1::text, 1, $3::bigint)
      on conflict (key) do update set
        points = case when present.expire <= $2::bigint then 1 else present.points + 1 end,
        expire = case when present.expire <= $2::bigint then $3::bigint else present.expire end
      returning key, points, expire`,
    values: [`${name}:${key}`, now, now + limits[name].seconds * 1000],
  }
}

/** Where these counts stand; `refuseSpent` reads its result. */
export function countsStatement(counts: readonly Count[]): Statement {
  return {
    name: 'counts_of_tries',
    text: `
      select key, points, expire from auth.rate_limits
      where key in (select jsonb_array_elements_text($1::jsonb)) and expire > $2::bigint`,
    values: [JSON.stringify(counts.map(({ name, key }) => `${name}:${key}`)), Date.now()],
  }
}

/** Throws `over_request_rate_limit` where the try that `counted` tells of was one too many. */
export function refuseOver(count: Count, counted: readonly Row[] | undefined) {
  if (isOver(count, counted)) throw tooMany(waitIn(count, counted))
}

/** Throws `over_request_rate_limit` where no further try is left. */
export function refuseSpent(count: Count, counted: readonly Row[] | undefined) {
  if (pointsIn(count, counted) >= count.points) throw tooMany(waitIn(count, counted))
}

export function isOver(count: Count, counted: readonly Row[] | undefined): boolean {
  return pointsIn(count, counted) > count.points
}

export function pointsIn(count: Count, counted: readonly Row[] | undefined): number {
  return Number(rowOf(count, counted)?.points ?? 0)
}

export function waitIn(count: Count, counted: readonly Row[] | undefined): number {
  return (Number(rowOf(count, counted)?.expire ?? 0) - Date.now()) / 1000
}

function rowOf({ name, key }: Count, counted: readonly Row[] | undefined) {
  return counted?.find((row) => row.key === `${name}:${key}`)
}

/** Forgets a count in a batch. */
export function forgiveStatement({ name, key }: Count): Statement {
  return {
    name: 'forgive_tries',
    text: 'delete from auth.rate_limits where key = $1::text returning key',
    values: [`${name}:${key}`],
  }
}

export async function forgive(db: Database, name: FixedLimit, key: string) {
  await limiter(db, name, limits[name].points, limits[name].seconds).delete(key)
}

/** Counts one more text message of the whole installation; 0 is no limit. Throws `over_sms_send_rate_limit`. */
export async function consumeSms(db: Database, perHour: number) {
  const waitMs = perHour > 0 ? await overFor(limiter(db, 'sms', perHour, 3600), 'all') : null
  if (waitMs === null) return
  throw new TooManyRequests('over_sms_send_rate_limit', 'SMS rate limit exceeded', waitMs / 1000)
}

/** Milliseconds to wait where the try is one too many. */
async function overFor(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext
    throw error
  }
}

const limitersOf = new WeakMap<Database, Map<string, RateLimiterPostgres>>()

function limiter(db: Database, name: string, points: number, seconds: number): RateLimiterPostgres {
  let limiters = limitersOf.get(db)
  if (!limiters) {
    limiters = new Map()
    limitersOf.set(db, limiters)
  }
  const id = `${name}:${points}`
  let found = limiters.get(id)
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: clientOf(db),
      storeType: 'pool',
      schemaName: 'auth',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // A network that is over its limit costs no more queries until the window ends.
      inMemoryBlockOnConsumed: points + 1,
    })
    limiters.set(id, found)
  }
  return found
}

/** What the library uses of a `pg` client, with the account tables' rights; one round trip for each. */
function clientOf(db: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const [rows = []] = await batchAsAuth(db, [{ name: nameOf(text), text, values }], 'forgettable')
      return { rows, rowCount: rows.length }
    },
  }
}

/** The library has a handful of texts. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `limits_${names.size}`
  names.set(text, name)
  return name
}
