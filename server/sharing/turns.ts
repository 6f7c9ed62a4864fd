/**
 * A bounded number of works at once. The others wait: first the urgent ones, then the rest. In each of the two lines those who wait take turns,
 * so somebody who asks for much at once waits for themselves.
 */
export class Turns {
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

  /** Nobody works, and so nobody waits. */
  get isIdle(): boolean {
    return this.#free === this.#atOnce
  }

  /** Whether the next one works at once. */
  get hasRoom(): boolean {
    return this.#free > 0
  }

  /**
   * Resolves when the turn has come; the caller ends it by calling what it gets, once. Without `who`, it is somebody who asks once. An aborted
   * signal takes a waiting one out of the line, and rejects with its reason.
   */
  async take({ isUrgent, who, signal }: Asked): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.hasRoom) this.#free -= 1
    else await (isUrgent ? this.#urgent : this.#others).wait(who ?? Symbol('once'), signal)
    return () => this.#end()
  }

  /** The one who ends a turn hands it to the next. */
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
  /** By person, in the order in which their turns come. */
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

  /** The first one of the person who has waited longest. What else they wait for goes behind the others. */
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
