/** Caches the test of each attempt in this process, so that saves query the database only once. */

/** The test of an attempt, and the version that the attempt began with. */
export interface TestOfAttempt {
  readonly testId: string
  readonly version: number
  readonly scale: string | null
}

/** More attempts than one process ever serves at once. */
const attemptsKept = 20_000

export class AttemptTestCache {
  readonly #tests = new Map<string, TestOfAttempt>()

  get(attempt: string): TestOfAttempt | undefined {
    return this.#tests.get(attempt)
  }

  /** Called when the attempt turns out to have another version. */
  forget(attempt: string) {
    this.#tests.delete(attempt)
  }

  keep(attempt: string, test: TestOfAttempt) {
    this.#tests.set(attempt, test)
    const oldest = this.#tests.keys().next()
    if (this.#tests.size > attemptsKept && !oldest.done) this.#tests.delete(oldest.value)
  }
}
