/** How the demo writes its past: at instants that are over, and in the name of people who are not there. */
import { sql } from 'kysely'
import type { Person, SystemTx } from './transactions.ts'

/** What this transaction writes from here on counts as written at that instant. */
export async function pretendInstant(tx: SystemTx, instant: Date) {
  await sql`select set_config('app.now', ${instant.toISOString()}, true)`.execute(tx)
}

/** What `work` writes in this transaction is written with the rights of that person. Then the transaction is the system's again. */
export async function pretendPerson(
  tx: SystemTx,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
  work: () => Promise<unknown>,
) {
  await sql`select set_config('app.user_id', ${userId}, true), set_config('role', ${role}, true)`.execute(tx)
  await work()
  await sql`select set_config('role', 'prep_system', true)`.execute(tx)
}
