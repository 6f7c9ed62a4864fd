/** Checks which questions an attempt may answer. Cached in the process, so that a save needs no database query. */
import type { Change } from '#contracts/attempts/attempts.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'
import { type InputIssue, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import { type ForwardRules, restrictForwardRules } from '#domain/attempts/forward-changes.ts'
import { openUserThenSystem } from '../../db/hot-path.ts'
import { asSystem, type Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { makeOnlyStudentsRefusal } from '../tests/availability.ts'
import { nameVersion } from '../tests/kept-versions.ts'
import { type AskedQuestion, getScoringKey } from '../tests/scoring-key.ts'
import { isOfferedAnswer, listAskedQuestions } from './asked-questions.ts'
import { nameTestOfAttempt, type TestOfAttempt } from './attempt-tests.ts'
import { testOfAttemptStatement, visibleAttemptStatement } from './attempts.queries.ts'

interface Asked {
  readonly rules: ForwardRules
  /** Of the test, which the rules are from. */
  readonly version: number
}

/**
 * Returns the sets of a forward-only test; null for other tests. Throws `not_found`, `not_allowed`, and `invalid_input` for changes to questions that the attempt's
 * version of the test does not have, and for responses that a question does not offer. In an adaptive test, a device can know a question that a server restored from
 * an older copy has not delivered. `changes_out_of_step` makes it open the attempt again.
 */
export async function requireAskedQuestions(
  services: Services,
  identity: Identity,
  attempt: AttemptId,
  changes: readonly Change[],
): Promise<Asked | null> {
  if (changes.length === 0) return null
  const known = services.attemptTests.get(attempt)
  if (known) {
    const offered = await offeredBy(services, known)
    if (issuesOf(offered, changes).length === 0) return rulesOf(offered, known)
  }
  // Without this check, the refusal would reveal the attempt to other people.
  const test = await lookUp(services, identity, attempt)
  const offered = await offeredBy(services, test)
  const issues = issuesOf(offered, changes)
  if (issues.length === 0) return rulesOf(offered, test)
  if (test.route && issues.some(({ message }) => message === notOfTest)) {
    throw new Refusal('changes_out_of_step', 'Your test has other questions now. Open it again.')
  }
  throw new Refusal('invalid_input', 'These answers are to questions of another test.', { issues })
}

/** What a version offers. Nothing of it ever changes. */
interface Offered {
  readonly asked: ReadonlyMap<string, AskedQuestion>
  /** Null if students can go back. */
  readonly forward: ForwardRules | null
}

function rulesOf({ forward }: Offered, { version }: TestOfAttempt): Asked | null {
  return forward && { rules: forward, version }
}

function issuesOf({ asked, forward }: Offered, changes: readonly Change[]): InputIssue[] {
  return changes.flatMap((change, at) => {
    if (isAnswer(change)) {
      const question = asked.get(change.question)
      if (question === undefined) return [{ path: `changes.${at}.question`, message: notOfTest }]
      return isOfferedAnswer(question, change.record)
        ? []
        : [{ path: `changes.${at}.record.response`, message: notOffered }]
    }
    if (forward === null) return [{ path: `changes.${at}`, message: 'is for tests that are handed in set by set' }]
    if ('firstSection' in change || asked.has(change.handIn)) return []
    return [{ path: `changes.${at}.handIn`, message: notOfTest }]
  })
}

const notOfTest = 'is not of this test'
const notOffered = 'is not what the question offers'

/** A route offers some questions of its pool. So one key is kept for a class, and none for a route. */
async function offeredBy(services: Services, test: TestOfAttempt): Promise<Offered> {
  const key = await keyOfWhole(services, test)
  const offered: Offered = { asked: listAskedQuestions(key), forward: key.forward }
  return test.route ? selectRoute(offered, test.route.questions) : offered
}

/** Takes its connection first: a transaction that has the only one may wait for the same key. */
async function keyOfWhole({ scoringKeys, db }: Services, { testId, version, scale, route }: TestOfAttempt) {
  const whole = { id: testId, version: route?.pool ?? version }
  const asked = { ...whole, present: whole.version, scale }
  return (
    scoringKeys.peek(nameVersion(whole), whole.version) ??
    (await asSystem(db, 'see which questions a test has', (tx) => getScoringKey(scoringKeys, tx, asked)))
  )
}

function selectRoute({ asked, forward }: Offered, questions: readonly string[]): Offered {
  const delivered = questions.flatMap((id) => asked.get(id) ?? [])
  const ids = delivered.map(({ questionId }) => questionId)
  return {
    asked: new Map(delivered.map((question) => [question.questionId, question])),
    forward: forward && restrictForwardRules(forward, ids),
  }
}

async function lookUp(services: Services, identity: Identity, attempt: AttemptId) {
  const asked = {
    person: { visible: visibleAttemptStatement({ attempt }) },
    system: { tests: testOfAttemptStatement({ attempt }) },
  }
  const found = await openUserThenSystem(
    services.db,
    identity,
    asked,
    async (_system, { role }, { visible, tests: [row] }) => {
      if (role !== 'student') throw makeOnlyStudentsRefusal()
      if (!visible[0] || !row) throw notFound('attempt')
      return row
    },
    makeOnlyStudentsRefusal,
  )
  const test = nameTestOfAttempt({ ...found, version: found.test_version })
  services.attemptTests.keep(attempt, test)
  return test
}
