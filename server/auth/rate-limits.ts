/** How often a network, an account or the whole installation may ask. Counted in the database, for all processes. */
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Row, Statement } from '../db/batch.ts'
import type { Database } from '../db/database.ts'
import { batchAsAuth } from '../db/transactions.ts'
import type { AppEnv } from '../http/environment.ts'
import { clientAddress } from './client-address.ts'
import { AuthError } from './errors.ts'

const fiveMinutes = 300

/** Points within a window of seconds, each with buckets of its own. */
const limits = {
  signup: { points: 30, seconds: fiveMinutes },
  anonymous: { points: 30, seconds: 3600 },
  otp: { points: 30, seconds: fiveMinutes },
  magiclink: { points: 30, seconds: fiveMinutes },
  recover: { points: 30, seconds: fiveMinutes },
  resend: { points: 30, seconds: fiveMinutes },
  user: { points: 30, seconds: fiveMinutes },
  token: { points: 150, seconds: fiveMinutes },
  verify: { points: 30, seconds: fiveMinutes },
  authorize: { points: 30, seconds: fiveMinutes },
  factor_challenge: { points: 30, seconds: 120 },
  factor_verify: { points: 30, seconds: 120 },
  /** Wrong passwords for one account from one network. */
  password: { points: 20, seconds: 900 },
  /** Wrong codes for one second factor. */
  factor_tries: { points: 10, seconds: 900 },
} as const

type LimitName = keyof typeof limits

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
  if (config.auth.ipLimits) await consume(db, name, networkOf(clientAddress(c)))
}

/** Counts one more try. Throws `over_request_rate_limit`. */
export async function consume(db: Database, name: LimitName, key: string) {
  if (await isOver(limiter(db, name, limits[name].points, limits[name].seconds), key)) throw tooMany()
}

function tooMany() {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

/** Where a count stands in `auth.rate_limits`: as the library writes it. */
export function keyOf(name: LimitName, key: string): string {
  return `${name}:${key}`
}

/** Counts one more try as `consume` does, for a batch that has more to ask; `refuseOver` reads its result. */
export function countStatement(name: LimitName, key: string): Statement {
  const now = Date.now()
  return {
    name: 'count_try',
    text: `
      insert into auth.rate_limits as present (key, points, expire) values ($1::text, 1, $3::bigint)
      on conflict (key) do update set
        points = case when present.expire <= $2::bigint then 1 else present.points + 1 end,
        expire = case when present.expire <= $2::bigint then $3::bigint else present.expire end
      returning points`,
    values: [keyOf(name, key), now, now + limits[name].seconds * 1000],
  }
}

/** Throws `over_request_rate_limit` where the try that `counted` tells of was one too many. */
export function refuseOver(name: LimitName, counted: readonly Row[] | undefined) {
  if (Number(counted?.[0]?.points) > limits[name].points) throw tooMany()
}

/** Throws `over_request_rate_limit` where no further try is left. */
export function refuseSpent(name: LimitName, count: number) {
  if (count >= limits[name].points) throw tooMany()
}

export async function forgive(db: Database, name: LimitName, key: string) {
  await limiter(db, name, limits[name].points, limits[name].seconds).delete(key)
}

/** Counts one more mail of the whole installation; 0 is no limit. Throws `over_email_send_rate_limit`. */
export async function consumeMail(db: Database, perHour: number) {
  if (perHour > 0 && (await isOver(limiter(db, 'mails', perHour, 3600), 'all'))) {
    throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
  }
}

/** As `consumeMail` for text messages. Throws `over_sms_send_rate_limit`. */
export async function consumeSms(db: Database, perHour: number) {
  if (perHour > 0 && (await isOver(limiter(db, 'sms', perHour, 3600), 'all'))) {
    throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')
  }
}

/** Whoever has one address of IPv6 has its whole /64. */
export function networkOf(address: string | null): string {
  if (!address) return 'unknown'
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${full.slice(0, 4).join(':')}::/64`
}

async function isOver(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return false
  } catch (error) {
    if (error instanceof RateLimiterRes) return true
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
