/**
 * Caches in the process which counts are over their limit, until their window ends. Otherwise a network that floods the server would make
 * its requests wait for one row, and all other requests for a connection.
 */
import type { Database } from '../../db/database.ts'

interface Limited {
  readonly key: string
  /** The limit. Servers that share a database can have different ones. */
  readonly points: number
}

/** The number of cached windows at which expired ones are dropped. */
const manyWindows = 1000

export class SpentCountCache {
  readonly #ends = new Map<string, number>()

  add(count: Limited, end: number, now: number) {
    if (this.#ends.size >= manyWindows) this.#dropEnded(now)
    this.#ends.set(idOf(count), end)
  }

  /** Returns when the window ends if this count is known to be over its limit. Null otherwise. */
  endOf(count: Limited, now: number): number | null {
    const end = this.#ends.get(idOf(count))
    return end !== undefined && end > now ? end : null
  }

  delete(count: Limited) {
    this.#ends.delete(idOf(count))
  }

  get size() {
    return this.#ends.size
  }

  #dropEnded(now: number) {
    for (const [id, end] of this.#ends) if (end <= now) this.#ends.delete(id)
  }
}

function idOf({ key, points }: Limited) {
  return `${points} ${key}`
}

const countsOf = new WeakMap<Database, SpentCountCache>()

export function getSpentCountCache(db: Database): SpentCountCache {
  const known = countsOf.get(db) ?? new SpentCountCache()
  countsOf.set(db, known)
  return known
}
