/** Which questions an attempt may have answers to. Remembered in the process, so that a save asks nothing of the database. */
import type { Change } from '#contracts/attempts.ts'
import type { AttemptId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { openAsUserThenSystem } from '../../db/hot-path.ts'
import { asSystem, type Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { takenByStudents } from '../tests/availability.ts'
import { readScoringSheet } from '../tests/scoring-sheet.ts'
import { questionsOf } from './asked-questions.ts'
import { testOfAttemptStatement, visibleAttemptStatement } from './attempts.queries.ts'

/** What an attempt is about: the test, and its version when that was last looked at. */
interface TestOfAttempt {
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

/**
 * The changes to questions that the test has. A question that was deleted while the student was at the test is left out, so that
 * their other answers are saved; one that the test never had is refused. Throws `not_found`, `not_allowed`, `invalid_input`.
 */
export async function askedChanges(
  services: Services,
  identity: Identity,
  attempt: AttemptId,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (changes.length === 0) return changes
  const known = services.attemptTests.get(attempt)
  if (known) {
    const asked = await questionsOfTest(services, known)
    if (changes.every(({ question }) => asked.has(question))) return changes
  }
  const { test, isUnchanged } = await lookUp(services, identity, attempt)
  const asked = await questionsOfTest(services, test)
  const issues = changes.flatMap(({ question }, at) =>
    asked.has(question) ? [] : [{ path: `changes.${at}.question`, message: 'is not of this test' }],
  )
  if (issues.length > 0 && isUnchanged) {
    throw new Refusal('invalid_input', 'These answers are to questions of another test.', { issues })
  }
  return changes.filter(({ question }) => asked.has(question))
}

async function questionsOfTest({ scoringSheets, db }: Services, { testId, version, scale }: TestOfAttempt) {
  const sheet = await scoringSheets.get(testId, version, () =>
    asSystem(db, 'see which questions a test has', (tx) => readScoringSheet(tx, testId, scale)),
  )
  return questionsOf(sheet)
}

async function lookUp(services: Services, identity: Identity, attempt: AttemptId) {
  const asked = {
    person: { visible: visibleAttemptStatement(attempt) },
    system: { tests: testOfAttemptStatement(attempt) },
  }
  const found = await openAsUserThenSystem(
    services.db,
    identity,
    asked,
    async (_system, { role }, { visible, tests: [row] }) => {
      if (role !== 'student') throw takenByStudents()
      if (!visible[0] || !row) throw new Refusal('not_found', 'This attempt does not exist.')
      return row
    },
    takenByStudents,
  )
  const test = { testId: found.test_id, version: found.version, scale: found.score_scale_id }
  services.attemptTests.keep(attempt, test)
  return { test, isUnchanged: found.test_version === test.version }
}
