/**
 * Keeps what is derived from a version of a test. The version in the database decides which entry is true, so several
 * processes agree without talking to each other; an entry is made once for all who wait for it.
 */
const entriesKept = 60

export class VersionedCache<Value> {
  readonly #entries = new Map<string, Promise<Value>>()

  get(testId: string, version: number, make: () => Promise<Value>): Promise<Value> {
    const key = `${testId}@${version}`
    const kept = this.#entries.get(key)
    if (kept) return kept
    const made = make()
    this.#entries.set(key, made)
    made.catch(() => this.#entries.delete(key))
    this.#dropOldest()
    return made
  }

  #dropOldest() {
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > entriesKept && !oldest.done) this.#entries.delete(oldest.value)
  }
}
