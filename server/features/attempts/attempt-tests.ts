/** Caches the test of each attempt in this process, so that saves query the database only once. */

/** What an adaptive test has delivered to one attempt. */
export interface RouteOfAttempt {
  /** The version that is its pool. */
  readonly pool: number
  /** In the order of the route. */
  readonly questions: readonly string[]
}

/** The test of an attempt, and the version that the attempt began with. In an adaptive test, the version that is its route by now. */
export interface TestOfAttempt {
  readonly testId: string
  readonly version: number
  readonly scale: string | null
  /** Null if the version is not a route. */
  readonly route: RouteOfAttempt | null
}

export function nameTestOfAttempt(row: {
  readonly test_id: string
  readonly version: number
  readonly score_scale_id: string | null
  readonly pool_version: number | null
  readonly question_ids: readonly string[] | null
}): TestOfAttempt {
  const { test_id: testId, version, score_scale_id: scale, pool_version: pool, question_ids: questions } = row
  return { testId, version, scale, route: pool === null ? null : { pool, questions: questions ?? [] } }
}

/** More attempts than one process ever serves at once. A route takes some six kilobytes. */
const attemptsKept = 5_000

export class AttemptTestCache {
  readonly #tests = new Map<string, TestOfAttempt>()

  get(attempt: string): TestOfAttempt | undefined {
    return this.#tests.get(attempt)
  }

  /** Called when the attempt has another version, or may have one. */
  forget(attempt: string) {
    this.#tests.delete(attempt)
  }

  keep(attempt: string, test: TestOfAttempt) {
    // Behind all others, because the first ones are dropped.
    this.#tests.delete(attempt)
    this.#tests.set(attempt, test)
    const oldest = this.#tests.keys().next()
    if (this.#tests.size > attemptsKept && !oldest.done) this.#tests.delete(oldest.value)
  }
}
