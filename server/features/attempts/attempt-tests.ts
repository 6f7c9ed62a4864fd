/** Which test each attempt of this process is of: a save asks the database for it once. */

/** The subject of an attempt: the test, and the version that the attempt began with. */
export interface TestOfAttempt {
  readonly testId: string
  readonly version: number
  readonly scale: string | null
}

/** More than take a test at once in one process. */
const attemptsKept = 20_000

export class AttemptTests {
  readonly #tests = new Map<string, TestOfAttempt>()

  get(attempt: string): TestOfAttempt | undefined {
    return this.#tests.get(attempt)
  }

  keep(attempt: string, test: TestOfAttempt) {
    this.#tests.set(attempt, test)
    const oldest = this.#tests.keys().next()
    if (this.#tests.size > attemptsKept && !oldest.done) this.#tests.delete(oldest.value)
  }
}
