/** How much the last two full tests of students here differ. Cached for a while, because it changes slowly. */
import { areSectionsReached } from '#domain/scores/not-reached.ts'
import { measureOwnDifferences, type OwnDifferences, predictingDays } from '#domain/scores/prediction-interval.ts'
import type { Clock } from '../../adapters/clock.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { type LastTestRow, listLastTests } from './real-scores.queries.ts'

const keptMilliseconds = 10 * 60_000
const daysKept = 200

export class OwnDifferenceCache {
  readonly #clock: Clock
  readonly #known = new Map<string, { readonly own: OwnDifferences; readonly until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Of tests before the day of the exam. */
  async read(tx: UserTx, person: Person, examDay: string): Promise<OwnDifferences> {
    const now = this.#clock.now().getTime()
    const known = this.#known.get(examDay)
    if (known !== undefined && known.until > now) return known.own
    const own = measureOwnDifferences(await listOwnDifferences(tx, person, examDay))
    this.#known.delete(examDay)
    this.#known.set(examDay, { own, until: now + keptMilliseconds })
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size > daysKept) this.#known.delete(oldest)
    return own
  }
}

async function listOwnDifferences(tx: UserTx, person: Person, examDay: string): Promise<number[]> {
  const tests = await runElevated(tx, person, 'the differences between tests come from everybody', (system) =>
    listLastTests(system, examDay),
  )
  return [...Map.groupBy(tests, ({ student_id }) => student_id).values()].flatMap(([last, before]) =>
    last && before && arePair(last, before) ? [last.composite - before.composite] : [],
  )
}

const millisecondsOfDay = 24 * 3_600_000

/** A test taken again, or left in the middle, says nothing of an exam. */
function arePair(last: LastTestRow, before: LastTestRow): boolean {
  return (
    last.test_id !== before.test_id &&
    last.score_scale_id === before.score_scale_id &&
    last.submitted_at.getTime() - before.submitted_at.getTime() <= predictingDays * millisecondsOfDay &&
    [last, before].every(isReached)
  )
}

function isReached(test: LastTestRow): boolean {
  return areSectionsReached([
    { scored: test.reading_scored, notReached: test.reading_scored - test.reading_reached },
    { scored: test.math_scored, notReached: test.math_scored - test.math_reached },
  ])
}
