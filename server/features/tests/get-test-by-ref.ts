import type { AnyTx } from '../../db/transactions.ts'
import { testNotFound } from './availability.ts'
import { findTest, type TestRow } from './find-test.ts'

/** Returns the test with this slug or id, as far as the person may see it. Throws `not_found`. */
export async function getTestByRef(tx: AnyTx, slugOrId: string): Promise<TestRow> {
  const test = await findTest(tx, slugOrId)
  if (!test) throw testNotFound()
  return test
}
