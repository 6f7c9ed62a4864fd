/**
 * Caches data derived from a version of a test. The version in the database decides which entry is current, so several processes agree
 * without communicating. Concurrent callers share one computation.
 */
const entriesKept = 60

export class VersionedCache<Value> {
  readonly #entries = new Map<string, Promise<Value>>()
  /** The entries that have been built. */
  readonly #ready = new Map<string, Value>()

  /** Returns the value if `get` would return it at once. */
  peek(testId: string, version: number): Value | undefined {
    return this.#ready.get(`${testId}@${version}`)
  }

  get(testId: string, version: number, make: () => Promise<Value>): Promise<Value> {
    const key = `${testId}@${version}`
    const kept = this.#entries.get(key)
    if (kept) return kept
    const made = make()
    this.#entries.set(key, made)
    made.then(
      (value) => this.#entries.get(key) === made && this.#ready.set(key, value),
      () => this.#entries.delete(key),
    )
    this.#dropOldest()
    return made
  }

  #dropOldest() {
    const oldest = this.#entries.keys().next()
    if (this.#entries.size <= entriesKept || oldest.done) return
    this.#entries.delete(oldest.value)
    this.#ready.delete(oldest.value)
  }
}
