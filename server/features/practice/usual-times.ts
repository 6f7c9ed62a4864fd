/** How long students take for the questions of a test. Cached for a while, because it changes slowly. */

import type { TypicalTime } from '#domain/coaching/review-cards.ts'
import { summarizeQuestionTimes } from '#domain/statistics/question-times.ts'
import type { Clock } from '../../adapters/clock.ts'
import type { SystemTx } from '../../db/transactions.ts'
import {
  type AskedWordingsRow,
  listAnswerTimesOfTests,
  listAskedWordings,
  type TestAtVersion,
  type TimesRow,
} from './review-cards.queries.ts'

export type UsualTimes = ReadonlyMap<string, TypicalTime>

const keptMilliseconds = 10 * 60_000
const testsKept = 500
/** Uses only the newest submissions. More would hardly change a median. */
const submissionsCounted = 200

export class UsualTimeCache {
  readonly #clock: Clock
  readonly #known = new Map<string, { readonly times: UsualTimes; readonly until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Returns the usual times of all tests, by question. Reads only those that are not cached. */
  async read(tx: SystemTx, tests: readonly TestAtVersion[]): Promise<UsualTimes> {
    const now = this.#clock.now().getTime()
    const missing = tests.filter((test) => (this.#known.get(nameOf(test))?.until ?? 0) <= now)
    if (missing.length > 0) {
      const rows = await listAnswerTimesOfTests(tx, missing, submissionsCounted)
      const asked = await listAskedWordings(tx, [...new Set(missing.map(({ test_id }) => test_id))])
      for (const test of missing) {
        const own = rows.filter(({ test_id, version }) => test_id === test.test_id && version === test.version)
        const ofTest = asked.filter(({ test_id }) => test_id === test.test_id)
        this.#keep(nameOf(test), { times: timesOf(test.version, own, ofTest), until: now + keptMilliseconds })
      }
    }
    return new Map(tests.flatMap((test) => [...(this.#known.get(nameOf(test))?.times ?? [])]))
  }

  #keep(name: string, known: { times: UsualTimes; until: number }) {
    this.#known.delete(name)
    this.#known.set(name, known)
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size > testsKept) this.#known.delete(oldest)
  }
}

/** Each once. */
export function listDistinctTests(rows: readonly TestAtVersion[]): TestAtVersion[] {
  const tests = rows.map(({ test_id, version }) => [nameOf({ test_id, version }), { test_id, version }] as const)
  return [...new Map(tests).values()]
}

function nameOf({ test_id, version }: TestAtVersion): string {
  return `${test_id}#${version}`
}

/**
 * Computes the times of students who answered. A question with the same words takes equally long in each version of the test, so a ruling,
 * or an edit of another question, does not discard the known times.
 */
function timesOf(version: number, rows: readonly TimesRow[], asked: readonly AskedWordingsRow[]): UsualTimes {
  const own = asked.find((one) => one.version === version)
  if (own === undefined) return new Map()
  const placesOf = new Map(
    asked.map((one) => [one.version, new Map(one.wordings.map((wording, place) => [wording, place]))]),
  )
  return new Map(
    own.wordings.flatMap((wording, at) => {
      const times = summarizeQuestionTimes(
        rows.flatMap(({ seconds, marks, taken_version }) => {
          const place = placesOf.get(taken_version)?.get(wording)
          return place === undefined || marks[place] === '.' ? [] : [seconds[place] ?? 0]
        }),
      )
      const question = own.question_ids[at]
      return times === null || question === undefined
        ? []
        : [[question, { median: times.median, answers: times.students }] as const]
    }),
  )
}
