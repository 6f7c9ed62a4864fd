import { sql } from 'kysely'
import { makeTestNotAssignedRefusal } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'

/** For a test or sections that a student did not find: throws `test_not_assigned` if the test exists for assigned students only. */
export async function requireAssigned(tx: UserTx, person: Person, ref: string): Promise<void> {
  if (person.role !== 'student') return
  const found = await sql<{ needed: boolean }>`select public.needs_assignment(${ref}) as needed`.execute(tx)
  if (found.rows[0]?.needed) throw makeTestNotAssignedRefusal()
}
