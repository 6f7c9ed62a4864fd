/** A bounded number of works at once. The others wait: first the urgent ones, then the rest, each in the order in which they came. */
export class Turns {
  readonly #atOnce: number
  #free: number
  readonly #urgent: (() => void)[] = []
  readonly #others: (() => void)[] = []

  constructor(atOnce: number) {
    this.#atOnce = atOnce
    this.#free = atOnce
  }

  get waiting(): number {
    return this.#urgent.length + this.#others.length
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
   * Resolves when the turn has come; the caller ends it by calling what it gets, once. An aborted signal takes a waiting one out of the
   * line, and rejects with its reason.
   */
  async take({ isUrgent, signal }: { isUrgent: boolean; signal?: AbortSignal | undefined }): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.hasRoom) this.#free -= 1
    else await this.#wait(isUrgent ? this.#urgent : this.#others, signal)
    return () => this.#end()
  }

  /** Who ends a turn hands it to the next. */
  #end() {
    const next = this.#urgent.shift() ?? this.#others.shift()
    if (next === undefined) this.#free += 1
    else next()
  }

  #wait(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(begin), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(begin)
    })
  }
}
