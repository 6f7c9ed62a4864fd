import { testId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { askAsUserThenSystem } from '../../db/hot-path.ts'
import type { Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { isPreview, requireAvailable, testNotFound } from './availability.ts'
import { attemptUnderWayStatement, testRef, testVersionStatement } from './find-test.ts'
import type { TestVersion } from './kept-versions.ts'

/** Returns the version whose paper the person may read. Throws `not_found`, `not_allowed`, `test_not_available`, `test_not_started`. */
export async function requirePaper({ db }: Services, identity: Identity, slugOrId: string): Promise<TestVersion> {
  const ref = testRef(slugOrId)
  const { person, found } = await askAsUserThenSystem(db, identity, {
    person: { test: testVersionStatement(ref) },
    system: { open: attemptUnderWayStatement({ ...ref, user: identity.userId }) },
  })
  const preview = isPreview(person)
  const [test] = found.test
  if (!test) throw testNotFound()
  requireAvailable(person, test.status)
  const id = testId.parse(test.id)
  if (preview) return { id, version: test.version }
  // Students cannot read the questions before their clock runs.
  const [open] = found.open
  if (!open) throw new Refusal('test_not_started', 'Start this test to see its questions.')
  // A student continues with the version that the attempt began with.
  return { id, version: open.test_version }
}
