/**
 * Limits the requests of one person in a minute, on all devices together. Each process counts in memory, so that no request waits for the
 * count. A process with frequent requests reports to the database from time to time and reads the counts of the others.
 */
import { minuteMs } from '#domain/text/milliseconds.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Database } from '../db/database.ts'
import { batchAsAuth } from '../db/transactions.ts'
import { buildAddPointsStatement } from './rate-counts.statements.ts'

/** `attempt` is for automatic requests of a page of a test in progress; `heavy` is for requests that cost much more than a query. */
export type RequestEffort = 'read' | 'change' | 'heavy' | 'attempt'

export interface PersonLimits {
  /** Counts one request. Returns the seconds that the person must wait, or 0 if it is allowed. */
  count(userId: string, effort: RequestEffort): number
}

/** Shares of `REQUESTS_PER_MINUTE`. A tab of a test in progress saves every two seconds and requests its clock every four. */
const shares: Record<RequestEffort, number> = { read: 1, change: 0.5, heavy: 0.05, attempt: 2 }
/** A process reports to the database after each additional share of a limit. */
const toldShare = 0.1

interface Count {
  /** In this process. */
  own: number
  /** The part of `own` that the database knows. */
  reported: number
  others: number
}

/** `perMinute` 0 means no limit. Processes whose clocks differ count in different minutes; the database's minute is shared. */
export function openPersonLimits(db: Database, clock: Clock, perMinute: number): PersonLimits {
  const counts = new Map<string, Count>()
  let minute = 0

  function countOf(key: string): Count {
    const found = counts.get(key) ?? { own: 0, reported: 0, others: 0 }
    counts.set(key, found)
    return found
  }

  function tell(key: string, count: Count, now: number) {
    const more = count.own - count.reported
    count.reported = count.own
    const added = buildAddPointsStatement({ key: `person:${key}:${minute}`, points: more, expire: endOf(minute) }, now)
    batchAsAuth(db, [added], 'forgettable')
      .then(([[counted]]) => {
        count.others = Math.max(count.others, (counted?.points ?? 0) - count.reported)
      })
      // If the database is down, the requests that need it report the error.
      .catch(() => undefined)
  }

  return {
    count(userId, effort) {
      if (perMinute === 0) return 0
      const now = clock.now().getTime()
      const present = Math.floor(now / minuteMs)
      if (present !== minute) counts.clear()
      minute = present
      const most = Math.max(1, Math.round(perMinute * shares[effort]))
      const key = `${effort}:${userId}`
      const count = countOf(key)
      count.own += 1
      if (effort !== 'attempt' && count.own - count.reported >= Math.max(1, most * toldShare)) tell(key, count, now)
      return count.own + count.others > most ? Math.ceil((endOf(minute) - now) / 1000) : 0
    },
  }
}

function endOf(minute: number): number {
  return (minute + 1) * minuteMs
}
