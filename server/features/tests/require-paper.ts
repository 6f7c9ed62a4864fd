import { testId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { runAsUserThenSystem } from '../../db/hot-path.ts'
import type { Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { isPreview, requireAvailable, testNotFound } from './availability.ts'
import { attemptUnderWayStatement, makeTestRef, testVersionStatement } from './find-test.ts'
import type { TestVersion } from './kept-versions.ts'

/** Tutors see the questions that their students got (decision 0111). */
function makeAdaptiveRefusal() {
  return new Refusal(
    'test_not_available',
    'This test adapts: each student gets other questions. Open a result to see them.',
  )
}

/** Returns the version whose paper the person may read. Throws `not_found`, `not_allowed`, `test_not_available`, `test_not_started`. */
export async function requirePaper({ db }: Services, identity: Identity, slugOrId: string): Promise<TestVersion> {
  const ref = makeTestRef(slugOrId)
  const { person, found } = await runAsUserThenSystem(db, identity, {
    person: { test: testVersionStatement(ref) },
    system: { open: attemptUnderWayStatement({ ...ref, user: identity.userId }) },
  })
  const preview = isPreview(person)
  const [test] = found.test
  if (!test) throw testNotFound()
  requireAvailable(person, test.status)
  const id = testId.parse(test.id)
  if (preview) {
    if (test.is_adaptive && person.role === 'tutor') throw makeAdaptiveRefusal()
    return { id, version: test.version }
  }
  // Students cannot read the questions before their clock runs.
  const [open] = found.open
  if (!open) throw new Refusal('test_not_started', 'Start this test to see its questions.')
  // A student continues with the version that the attempt began with.
  return { id, version: open.test_version }
}
