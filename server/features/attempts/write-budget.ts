/** How much one person can make the database write by saving. Each save rewrites the whole answer sheet. */
import type { Clock } from '../../adapters/clock.ts'

/** A full sheet once a second. */
const bytesPerMinute = 12_000_000
/** The most in one burst: many times what a device gathers in three hours without a network. */
const mostAtOnce = 24_000_000
/** The cost of each save in addition to the sheet. */
const bytesOfSave = 1_000
const peopleKept = 20_000

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

  /** Seconds until the person may save again, 0 where they may now. */
  waitSeconds(userId: string): number {
    const { bytes } = this.#present(userId)
    return bytes >= 0 ? 0 : Math.ceil((-bytes / bytesPerMinute) * 60)
  }

  spend(userId: string, bytes: number) {
    const account = this.#present(userId)
    this.#accounts.delete(userId)
    this.#accounts.set(userId, { ...account, bytes: account.bytes - bytes - bytesOfSave })
    const oldest = this.#accounts.keys().next()
    if (this.#accounts.size > peopleKept && !oldest.done) this.#accounts.delete(oldest.value)
  }

  #present(userId: string): Account {
    const now = this.#clock.now().getTime()
    const account = this.#accounts.get(userId)
    if (!account) return { bytes: mostAtOnce, at: now }
    const earned = (Math.max(0, now - account.at) / 60_000) * bytesPerMinute
    return { bytes: Math.min(mostAtOnce, account.bytes + earned), at: now }
  }
}
