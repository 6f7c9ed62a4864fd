/**
 * How much one person can make the database write. Each use has a token bucket of its own, so that much writing elsewhere never keeps the
 * answers of a test waiting.
 */
import { Refusal } from '#contracts/wire/refusals.ts'
import type { Clock } from '../adapters/clock.ts'

/**
 * `save` is of answers in a test, each of which rewrites the whole answer sheet. `administration` is below `/admin/`, where nobody but
 * administrators gets so far as to write. `change` is all the rest.
 */
export type Use = 'save' | 'change' | 'administration'

interface Bounds {
  readonly bytesPerMinute: number
  /** The most in one burst. */
  readonly mostAtOnce: number
}

const bounds: Record<Use, Bounds> = {
  // A full sheet once a second; at once, many times what a device gathers in three hours without a network.
  save: { bytesPerMinute: 12_000_000, mostAtOnce: 24_000_000 },
  // Somebody who writes notes sends 100 kB a minute.
  change: { bytesPerMinute: 1_000_000, mostAtOnce: 8_000_000 },
  // Dozens of the largest files of questions.
  administration: { bytesPerMinute: 60_000_000, mostAtOnce: 600_000_000 },
}
/** The cost of each write in addition to its bytes: a row and its place in the indexes. */
const bytesOfWrite = 1_000
/** An item of a list becomes about a row. */
const bytesOfItem = 500
const accountsKept = 20_000

interface Account {
  /** Below zero, the person must wait. */
  bytes: number
  at: number
}

/** Counted in the process: several of them let through as many times as much, which the disk bears. */
export class WriteBudget {
  readonly #clock: Clock
  readonly #accounts = new Map<string, Account>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Seconds until the person may write again, 0 where they may now. */
  waitSeconds(userId: string, use: Use): number {
    const { bytes } = this.#present(`${use} ${userId}`, use)
    return bytes >= 0 ? 0 : Math.ceil((-bytes / bounds[use].bytesPerMinute) * 60)
  }

  /** Throws `too_many_requests`. */
  require(userId: string, use: Use) {
    const waitSeconds = this.waitSeconds(userId, use)
    if (waitSeconds === 0) return
    throw new Refusal('too_many_requests', `That was too much to save at once. ${nextStep(use, waitSeconds)}`, {
      waitSeconds,
    })
  }

  spend(userId: string, use: Use, bytes: number, items = 0) {
    const key = `${use} ${userId}`
    const account = this.#present(key, use)
    this.#accounts.delete(key)
    this.#accounts.set(key, { ...account, bytes: account.bytes - bytes - bytesOfWrite - items * bytesOfItem })
    const oldest = this.#accounts.keys().next()
    if (this.#accounts.size > accountsKept && !oldest.done) this.#accounts.delete(oldest.value)
  }

  #present(key: string, use: Use): Account {
    const now = this.#clock.now().getTime()
    const account = this.#accounts.get(key)
    const { bytesPerMinute, mostAtOnce } = bounds[use]
    if (!account) return { bytes: mostAtOnce, at: now }
    const earned = (Math.max(0, now - account.at) / 60_000) * bytesPerMinute
    return { bytes: Math.min(mostAtOnce, account.bytes + earned), at: now }
  }
}

function nextStep(use: Use, waitSeconds: number): string {
  if (use === 'save') return 'We will try again in a moment.'
  return `Please try again in ${waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`}.`
}

/** Of all lists in a body, one in another included. */
export function listItems(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  const items: unknown[] = Object.values(json)
  return items.reduce<number>((sum, item) => sum + listItems(item), Array.isArray(json) ? items.length : 0)
}
