/**
 * The lines where a network's tries wait before a password or a code is checked. At most four run at once. After too many wrong tries, a
 * network's further tries pass one at a time with pauses (`slow-line.ts`), so that one person's mistakes do not get another person refused.
 * All processes share the counts; each has its own lines. Decision 0077.
 */
import type { Context } from 'hono'
import type { SlowDownLimit } from '#contracts/administration/slowed-networks.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { RateCount } from '../../http/rate-counts.statements.ts'
import { maxWaitingTries, maxWaitMs, NotAdmittedError } from '../../http/slow-line.ts'
import { TurnQueue } from '../../sharing/turns.ts'
import { getClientAddress } from './client-address.ts'
import { NetworkBusyError } from './errors.ts'
import { findNetwork } from './networks.ts'
import {
  buildCountStatement,
  buildCountsStatement,
  isCountSpent,
  listNetworkCounts,
  type RateLimitCount,
  recordSpentCounts,
} from './rate-limits.ts'
import { getSpentCountCache } from './spent-counts.ts'

const atOnce = 4
/** The pause after a wrong try grows with the number of wrong tries, up to the maximum. */
const shortestPauseMs = 2000
const longestPauseMs = 5000
const pauseGrowthMs = 20

/** Returns the counts of the client's network to read before a try, in a batch with other counts. */
export function listNetworkCountsToRead(c: Context<AppEnv>, limit: SlowDownLimit): RateLimitCount[] {
  return [...listNetworkCounts(c, limit), ...listNetworkCounts(c, 'lifted')]
}

/** Reads `listNetworkCountsToRead` and other counts in one round trip. */
export async function readNetwork(c: Context<AppEnv>, limit: SlowDownLimit, others: readonly RateLimitCount[] = []) {
  const [counted] = await batchAsAuth(c.var.services.db, [
    buildCountsStatement([...others, ...listNetworkCountsToRead(c, limit)]),
  ])
  return counted
}

/** The handle of a try that has its turn. */
export interface NetworkTurn {
  /** Counts a wrong try, in `others` too, in one round trip. */
  countWrong(others?: readonly RateLimitCount[]): Promise<readonly RateCount[]>
  /** Records a wrong try that is already counted. `counted` has the new values of `listNetworkCounts`. */
  noteWrong(counted: readonly RateCount[]): void
}

interface Try {
  readonly limit: SlowDownLimit
  /** The person or account behind the try, as far as it is known. */
  readonly who: string
  /** What `listNetworkCountsToRead` found. */
  readonly counted: readonly RateCount[] | undefined
}

/** Runs `check` when the client's network has a turn. Throws `over_request_rate_limit` if too many tries are waiting. */
export async function runInNetworkTurn<Result>(
  c: Context<AppEnv>,
  { limit, who, counted }: Try,
  check: (turn: NetworkTurn) => Promise<Result>,
): Promise<Result> {
  const counts = listNetworkCounts(c, limit)
  if (counts.length === 0 || isLifted(c, counted)) return check(turnOf(c, counts).turn)
  let slowed = slowedBy(c, counts, counted)
  if (slowed === undefined) {
    const done = await runInCheckLine(c, async () => {
      // The tries ahead may have used up the limit.
      slowed = slowedBy(c, counts, [])
      return slowed === undefined ? { result: await check(turnOf(c, counts).turn) } : null
    })
    if (done !== null) return done.result
  }
  return inSlowLine(c, who, { counts, slowed: slowed?.key ?? limit }, check)
}

/** Runs `check`, which hashes, when fewer than four checks of the client's network are running. Throws `over_request_rate_limit`. */
export async function runInCheckLine<Result>(c: Context<AppEnv>, check: () => Promise<Result>): Promise<Result> {
  const { config, networkLines } = c.var.services
  const network = findNetwork(getClientAddress(c))
  const line = networkLines.checks.get(network) ?? new TurnQueue(atOnce)
  if (!config.auth.ipLimits || (!line.hasRoom && (await isNetworkLifted(c)))) return check()
  if (line.waiting >= maxWaitingTries) throw tooMany()
  networkLines.checks.set(network, line)
  try {
    const end = await takeInTime(c, line)
    return await check().finally(end)
  } finally {
    if (line.isIdle) networkLines.checks.delete(network)
  }
}

async function takeInTime(c: Context<AppEnv>, line: TurnQueue): Promise<() => void> {
  const { signal } = c.req.raw
  if (line.hasRoom) return line.take({ isUrgent: false, signal })
  const [late, begun] = [new AbortController(), new AbortController()]
  c.var.services.pause(maxWaitMs, begun.signal).then(
    () => late.abort(),
    () => undefined,
  )
  try {
    return await line.take({ isUrgent: false, signal: AbortSignal.any([signal, late.signal]) })
  } catch {
    throw tooMany()
  } finally {
    begun.abort()
  }
}

async function inSlowLine<Result>(
  c: Context<AppEnv>,
  who: string,
  { counts, slowed }: { counts: readonly RateLimitCount[]; slowed: string },
  check: (turn: NetworkTurn) => Promise<Result>,
): Promise<Result> {
  const { clock, networkLines, pause } = c.var.services
  const means = { now: () => clock.now().getTime(), pause }
  const line = networkLines.slowLine(slowed, means)
  const end = await line.take(who, c.req.raw.signal).catch((error: unknown) => {
    throw error instanceof NotAdmittedError ? tooMany() : error
  })
  const { turn, pauseMs } = turnOf(c, counts)
  return check(turn).finally(() => end(pauseMs()))
}

function turnOf(c: Context<AppEnv>, counts: readonly RateLimitCount[]): { turn: NetworkTurn; pauseMs: () => number } {
  const { db } = c.var.services
  let pause = 0
  const turn: NetworkTurn = {
    async countWrong(others = []) {
      const counted = (await batchAsAuth(db, [...others, ...counts].map(buildCountStatement), 'forgettable')).flat()
      turn.noteWrong(counted)
      return counted
    },
    noteWrong(counted) {
      pause = shortestPauseMs
      for (const count of counts) {
        recordSpentCounts(db, count, counted)
        const over = (counted.find(({ key }) => key === count.key)?.points ?? 0) - count.points
        pause = Math.max(pause, Math.min(longestPauseMs, shortestPauseMs + over * pauseGrowthMs))
      }
    },
  }
  return { turn, pauseMs: () => pause }
}

/** Returns the used-up count of the largest network. */
function slowedBy(
  c: Context<AppEnv>,
  counts: readonly RateLimitCount[],
  counted: readonly RateCount[] | undefined,
): RateLimitCount | undefined {
  const spent = getSpentCountCache(c.var.services.db)
  return counts.findLast((count) => isCountSpent(count, counted) || spent.endOf(count, Date.now()) !== null)
}

function isLifted(c: Context<AppEnv>, counted: readonly RateCount[] | undefined): boolean {
  return listNetworkCounts(c, 'lifted').some((count) => isCountSpent(count, counted))
}

async function isNetworkLifted(c: Context<AppEnv>): Promise<boolean> {
  const [counted] = await batchAsAuth(c.var.services.db, [buildCountsStatement(listNetworkCounts(c, 'lifted'))])
  return isLifted(c, counted)
}

function tooMany() {
  return new NetworkBusyError(longestPauseMs / 1000)
}
