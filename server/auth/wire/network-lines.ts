/**
 * The lines where a network's tries wait before a password or a code is checked. At most four run at once. After too many wrong tries, a
 * network's further tries pass one at a time with pauses (`slow-line.ts`), so that one person's mistakes do not get another person refused.
 * All processes share the counts; each has its own lines. Decision 0077.
 */
import type { Context } from 'hono'
import type { SlowingLimit } from '#contracts/administration/slowed-networks.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { RateCount } from '../../http/rate-counts.statements.ts'
import { longestWaitMs, mostWaiting, NotAdmitted } from '../../http/slow-line.ts'
import { Turns } from '../../sharing/turns.ts'
import { clientAddress } from './client-address.ts'
import { NetworkBusy } from './errors.ts'
import { findNetwork } from './networks.ts'
import { type Count, countStatement, countsStatement, isSpent, networkCounts, noteSpent } from './rate-limits.ts'
import { openSpentCounts } from './spent-counts.ts'

const atOnce = 4
/** The pause after a wrong try grows with the number of wrong tries, up to the maximum. */
const shortestPauseMs = 2000
const longestPauseMs = 5000
const pauseGrowthMs = 20

/** Returns the counts of the client's network to read before a try, in a batch with other counts. */
export function networkReads(c: Context<AppEnv>, limit: SlowingLimit): Count[] {
  return [...networkCounts(c, limit), ...networkCounts(c, 'lifted')]
}

/** Reads `networkReads` and other counts in one round trip. */
export async function readNetwork(c: Context<AppEnv>, limit: SlowingLimit, others: readonly Count[] = []) {
  const [counted] = await batchAsAuth(c.var.services.db, [countsStatement([...others, ...networkReads(c, limit)])])
  return counted
}

/** The handle of a try that has its turn. */
export interface Turn {
  /** Counts a wrong try, in `others` too, in one round trip. */
  countWrong(others?: readonly Count[]): Promise<readonly RateCount[]>
  /** Records a wrong try that is already counted. `counted` has the new values of `networkCounts`. */
  noteWrong(counted: readonly RateCount[]): void
}

interface Try {
  readonly limit: SlowingLimit
  /** The person or account behind the try, as far as it is known. */
  readonly who: string
  /** What `networkReads` found. */
  readonly counted: readonly RateCount[] | undefined
}

/** Runs `check` when the client's network has a turn. Throws `over_request_rate_limit` if too many tries are waiting. */
export async function inTurn<Result>(
  c: Context<AppEnv>,
  { limit, who, counted }: Try,
  check: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const counts = networkCounts(c, limit)
  if (counts.length === 0 || isLifted(c, counted)) return check(turnOf(c, counts).turn)
  let slowed = slowedBy(c, counts, counted)
  if (slowed === undefined) {
    const done = await inCheckLine(c, async () => {
      // The tries ahead may have used up the limit.
      slowed = slowedBy(c, counts, [])
      return slowed === undefined ? { result: await check(turnOf(c, counts).turn) } : null
    })
    if (done !== null) return done.result
  }
  return inSlowLine(c, who, { counts, slowed: slowed?.key ?? limit }, check)
}

/** Runs `check`, which hashes, when fewer than four checks of the client's network are running. Throws `over_request_rate_limit`. */
export async function inCheckLine<Result>(c: Context<AppEnv>, check: () => Promise<Result>): Promise<Result> {
  const { config, networkLines } = c.var.services
  const network = findNetwork(clientAddress(c))
  const line = networkLines.checks.get(network) ?? new Turns(atOnce)
  if (!config.auth.ipLimits || (!line.hasRoom && (await isNetworkLifted(c)))) return check()
  if (line.waiting >= mostWaiting) throw tooMany()
  networkLines.checks.set(network, line)
  try {
    const end = await takeInTime(c, line)
    return await check().finally(end)
  } finally {
    if (line.isIdle) networkLines.checks.delete(network)
  }
}

async function takeInTime(c: Context<AppEnv>, line: Turns): Promise<() => void> {
  const { signal } = c.req.raw
  if (line.hasRoom) return line.take({ isUrgent: false, signal })
  const [late, begun] = [new AbortController(), new AbortController()]
  c.var.services.pause(longestWaitMs, begun.signal).then(
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
  { counts, slowed }: { counts: readonly Count[]; slowed: string },
  check: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const { clock, networkLines, pause } = c.var.services
  const means = { now: () => clock.now().getTime(), pause }
  const line = networkLines.slowLine(slowed, means)
  const end = await line.take(who, c.req.raw.signal).catch((error: unknown) => {
    throw error instanceof NotAdmitted ? tooMany() : error
  })
  const { turn, pauseMs } = turnOf(c, counts)
  return check(turn).finally(() => end(pauseMs()))
}

function turnOf(c: Context<AppEnv>, counts: readonly Count[]): { turn: Turn; pauseMs: () => number } {
  const { db } = c.var.services
  let pause = 0
  const turn: Turn = {
    async countWrong(others = []) {
      const counted = (await batchAsAuth(db, [...others, ...counts].map(countStatement), 'forgettable')).flat()
      turn.noteWrong(counted)
      return counted
    },
    noteWrong(counted) {
      pause = shortestPauseMs
      for (const count of counts) {
        noteSpent(db, count, counted)
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
  counts: readonly Count[],
  counted: readonly RateCount[] | undefined,
): Count | undefined {
  const spent = openSpentCounts(c.var.services.db)
  return counts.findLast((count) => isSpent(count, counted) || spent.endOf(count, Date.now()) !== null)
}

function isLifted(c: Context<AppEnv>, counted: readonly RateCount[] | undefined): boolean {
  return networkCounts(c, 'lifted').some((count) => isSpent(count, counted))
}

async function isNetworkLifted(c: Context<AppEnv>): Promise<boolean> {
  const [counted] = await batchAsAuth(c.var.services.db, [countsStatement(networkCounts(c, 'lifted'))])
  return isLifted(c, counted)
}

function tooMany() {
  return new NetworkBusy(longestPauseMs / 1000)
}
