/**
 * A line for tries that may be guesses: one at a time, with a pause after each wrong one. A correct one causes no pause, so a class with
 * correct codes passes quickly. Requesters take turns: a requester with many tries has one place, and goes behind the others after each
 * try.
 */
import type { TurnQueue } from '../sharing/turns.ts'

export interface SlowLineMeans {
  /** Milliseconds. */
  readonly now: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

export type LineRefusal = 'full' | 'too_long' | 'gone'

/** The try was not admitted. */
export class NotAdmittedError extends Error {
  readonly why: LineRefusal

  constructor(why: LineRefusal) {
    super(`A try was not let through: ${why}.`)
    this.name = 'NotAdmitted'
    this.why = why
  }
}

export const maxWaitingTries = 300
/** Applies in the line before checks. A slow line allows longer, because six guessers ahead take about fifteen seconds. */
export const maxWaitMs = 10_000
const longestSlowWaitMs = 20_000

interface Waiting {
  readonly who: string
  /** When the try is refused. */
  readonly ends: number
  readonly begin: () => Promise<void>
  readonly refuse: (why: LineRefusal) => void
}

export class SlowLine {
  readonly #means: SlowLineMeans
  #waiting: readonly Waiting[] = []
  #opensAt = 0
  #isServing = false

  constructor(means: SlowLineMeans) {
    this.#means = means
  }

  /** Returns whether the line is empty and the next try would pass at once. */
  get isOver(): boolean {
    return !this.#isServing && this.#means.now() >= this.#opensAt
  }

  /**
   * Resolves when the try has its turn. The caller ends the turn by calling the returned function with the pause that the try costs. `who`
   * has one place among the waiting requesters, for any number of tries. Throws NotAdmitted.
   */
  take(who: string, signal: AbortSignal): Promise<(pauseMs: number) => void> {
    if (signal.aborted) return Promise.reject(new NotAdmittedError('gone'))
    if (this.#waiting.length >= maxWaitingTries) return Promise.reject(new NotAdmittedError('full'))
    const { promise, resolve, reject } = Promise.withResolvers<(pauseMs: number) => void>()
    const leave = () => this.#refuse(waiting, 'gone')
    const waiting: Waiting = {
      who,
      ends: this.#means.now() + longestSlowWaitMs,
      begin: () => {
        signal.removeEventListener('abort', leave)
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        resolve((pauseMs) => {
          this.#opensAt = this.#means.now() + pauseMs
          end()
        })
        return ended
      },
      refuse: (why) => {
        signal.removeEventListener('abort', leave)
        reject(new NotAdmittedError(why))
      },
    }
    signal.addEventListener('abort', leave, { once: true })
    this.#waiting = [...this.#waiting, waiting]
    void this.#serve()
    return promise
  }

  async #serve() {
    if (this.#isServing) return
    this.#isServing = true
    while (this.#waiting.length > 0) {
      const left = this.#opensAt - this.#means.now()
      if (left > 0) {
        for (const late of this.#waiting.filter(({ ends }) => ends < this.#opensAt)) this.#refuse(late, 'too_long')
        await this.#means.pause(left)
      }
      await this.#next()?.begin()
    }
    this.#isServing = false
  }

  /** Returns the first try of the requester who has waited longest. Moves that requester's other tries behind the others. */
  #next(): Waiting | undefined {
    const [next, ...others] = this.#waiting
    const isTheirs = ({ who }: Waiting) => who === next?.who
    this.#waiting = [...others.filter((other) => !isTheirs(other)), ...others.filter(isTheirs)]
    return next
  }

  #refuse(refused: Waiting, why: LineRefusal) {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== refused)
    refused.refuse(why)
  }
}

/** Idle lines are dropped at this number. */
const manyLines = 1000

/** The lines of one process, by network. */
export class NetworkLines {
  /** The lines before a password or code is checked. */
  readonly checks = new Map<string, TurnQueue>()
  readonly #slow = new Map<string, SlowLine>()

  slowLine(key: string, means: SlowLineMeans): SlowLine {
    if (this.#slow.size >= manyLines) for (const [name, { isOver }] of this.#slow) if (isOver) this.#slow.delete(name)
    const line = this.#slow.get(key) ?? new SlowLine(means)
    this.#slow.set(key, line)
    return line
  }
}
