/**
 * Limits how many pieces of work run at once. The others wait: first the urgent ones, then the rest. Within each line, requesters take
 * turns, so a requester with many pieces of work delays only itself.
 */
export class TurnQueue {
  readonly #atOnce: number
  #free: number
  readonly #urgent = new Line()
  readonly #others = new Line()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
    this.#free = atOnce
  }

  get waiting(): number {
    return this.#urgent.length + this.#others.length
  }

  waitingOf(who: string): number {
    return this.#urgent.waitingOf(who) + this.#others.waitingOf(who)
  }

  /** Nothing is running, so nothing is waiting. */
  get isIdle(): boolean {
    return this.#free === this.#atOnce
  }

  /** Whether the next piece of work would run at once. */
  get hasRoom(): boolean {
    return this.#free > 0
  }

  /**
   * Resolves when the work has its turn. The caller ends the turn by calling the returned function, once. Without `who`, the call counts as
   * a separate requester. If `signal` is aborted, the work leaves the line and the promise rejects with the signal's reason.
   */
  async take({ isUrgent, who, signal }: Asked): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.hasRoom) this.#free -= 1
    else await (isUrgent ? this.#urgent : this.#others).wait(who ?? Symbol('once'), signal)
    return () => this.#end()
  }

  /** The end of a turn passes it to the next work in line. */
  #end() {
    const next = this.#urgent.shift() ?? this.#others.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}

interface Asked {
  readonly isUrgent: boolean
  readonly who?: string | undefined
  readonly signal?: AbortSignal | undefined
}

type Begin = () => void

class Line {
  length = 0
  /** By requester, in the order of their turns. */
  readonly #waiting = new Map<string | symbol, Begin[]>()

  wait(who: string | symbol, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#set(
          who,
          this.#of(who).filter((one) => one !== begin),
        )
        this.length -= 1
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#set(who, [...this.#of(who), begin])
      this.length += 1
    })
  }

  /** Returns the first work of the requester who has waited longest. Moves that requester's other work behind the others. */
  shift(): Begin | undefined {
    for (const [who, [first, ...rest]] of this.#waiting) {
      this.#waiting.delete(who)
      this.#set(who, rest)
      this.length -= 1
      return first
    }
    return undefined
  }

  waitingOf(who: string): number {
    return this.#of(who).length
  }

  #of(who: string | symbol): readonly Begin[] {
    return this.#waiting.get(who) ?? []
  }

  #set(who: string | symbol, waiting: Begin[]) {
    if (waiting.length > 0) this.#waiting.set(who, waiting)
    else this.#waiting.delete(who)
  }
}
