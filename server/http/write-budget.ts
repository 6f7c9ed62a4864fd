/**
 * Limits how much one person can make the database write. Each use has its own token bucket, so that other writes never delay the answers
 * of a test.
 */
import { Refusal } from '#contracts/wire/refusals.ts'
import type { Clock } from '../adapters/clock.ts'

/**
 * `save` is for answers in a test, each of which rewrites the whole answer sheet. `administration` is for `/admin/`, where only
 * administrators can write. `change` is for all other writes.
 */
export type WriteBudgetUse = 'save' | 'change' | 'administration'

interface Bounds {
  readonly bytesPerMinute: number
  /** The maximum in one burst. */
  readonly mostAtOnce: number
}

const bounds: Record<WriteBudgetUse, Bounds> = {
  // A full sheet once a second. The burst is many times what a device collects in three hours offline.
  save: { bytesPerMinute: 12_000_000, mostAtOnce: 24_000_000 },
  // A person who types notes sends 100 kB a minute.
  change: { bytesPerMinute: 1_000_000, mostAtOnce: 8_000_000 },
  // Dozens of the largest question files.
  administration: { bytesPerMinute: 60_000_000, mostAtOnce: 600_000_000 },
}
/** The cost of each write in addition to its bytes: a row and its index entries. */
const bytesOfWrite = 1_000
/** An item of a list becomes about one row. */
const bytesOfItem = 500
const accountsKept = 20_000

interface Account {
  /** Below zero, the person must wait. */
  bytes: number
  at: number
}

/** Counts per process. Several processes together allow several times as much, which the disk can handle. */
export class WriteBudget {
  readonly #clock: Clock
  readonly #accounts = new Map<string, Account>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Returns the seconds until the person can write again, or 0 for now. */
  waitSeconds(userId: string, use: WriteBudgetUse): number {
    const { bytes } = this.#present(`${use} ${userId}`, use)
    return bytes >= 0 ? 0 : Math.ceil((-bytes / bounds[use].bytesPerMinute) * 60)
  }

  /** Throws `too_many_requests`. */
  require(userId: string, use: WriteBudgetUse) {
    const waitSeconds = this.waitSeconds(userId, use)
    if (waitSeconds === 0) return
    throw new Refusal('too_many_requests', `That was too much to save at once. ${nextStep(use, waitSeconds)}`, {
      waitSeconds,
    })
  }

  spend(userId: string, use: WriteBudgetUse, bytes: number, items = 0) {
    const key = `${use} ${userId}`
    const account = this.#present(key, use)
    this.#accounts.delete(key)
    this.#accounts.set(key, { ...account, bytes: account.bytes - bytes - bytesOfWrite - items * bytesOfItem })
    const oldest = this.#accounts.keys().next()
    if (this.#accounts.size > accountsKept && !oldest.done) this.#accounts.delete(oldest.value)
  }

  #present(key: string, use: WriteBudgetUse): Account {
    const now = this.#clock.now().getTime()
    const account = this.#accounts.get(key)
    const { bytesPerMinute, mostAtOnce } = bounds[use]
    if (!account) return { bytes: mostAtOnce, at: now }
    const earned = (Math.max(0, now - account.at) / 60_000) * bytesPerMinute
    return { bytes: Math.min(mostAtOnce, account.bytes + earned), at: now }
  }
}

function nextStep(use: WriteBudgetUse, waitSeconds: number): string {
  if (use === 'save') return 'We will try again in a moment.'
  return `Please try again in ${waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`}.`
}

/** Counts the items of all lists in a body, including nested ones. */
export function listJsonItems(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  const items: unknown[] = Object.values(json)
  return items.reduce<number>((sum, item) => sum + listJsonItems(item), Array.isArray(json) ? items.length : 0)
}
