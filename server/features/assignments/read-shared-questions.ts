/** Finds tests with the same questions. */
import type { SharedQuestions } from '#contracts/attempts/assignments.ts'
import { testId } from '#contracts/wire/ids.ts'
import { findTestsWithSameQuestions } from '#domain/attempts/same-questions.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'
import { listMyTests, listNewestTests } from './assignments.queries.ts'

/** With more tests, the page would take too long. */
const testsCompared = 100

/** Covers the tests of the current student. */
export async function readMySharedQuestions(tx: UserTx, person: Person): Promise<SharedQuestions> {
  const mine = await listMyTests(tx, testsCompared)
  return readSharedQuestions(
    tx,
    person,
    mine.filter(({ purpose }) => purpose === 'test'),
  )
}

/** Covers all tests, for an administrator. */
export async function readAllSharedQuestions(tx: UserTx, person: Person): Promise<SharedQuestions> {
  return readSharedQuestions(tx, person, await listNewestTests(tx, testsCompared))
}

async function readSharedQuestions(
  tx: UserTx,
  person: Person,
  compared: readonly { readonly test_id: string; readonly title: string }[],
): Promise<SharedQuestions> {
  const rows = await runElevated(tx, person, 'know the same question in several tests', (system) =>
    listContentsOf(
      system,
      compared.map(({ test_id }) => test_id),
    ),
  )
  const byTest = Map.groupBy(rows, ({ test_id }) => test_id)
  const tests = compared.map(({ test_id, title }) => ({
    id: testId.parse(test_id),
    title,
    contents: (byTest.get(test_id) ?? []).map(({ content }) => content),
  }))
  return { tests: findTestsWithSameQuestions(tests) }
}

function listContentsOf(system: SystemTx, tests: readonly string[]) {
  return system
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where((is) => is('s.test_id', '=', is.fn.any(bindUuids(tests))))
    .select(['s.test_id', 'q.fingerprint as content'])
    .execute()
}
