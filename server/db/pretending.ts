/** Lets the demo write its past: at past instants and as people who are not signed in. */
import { sql } from 'kysely'
import type { Person, SystemTx } from './transactions.ts'

/** Makes everything that this transaction writes from now on count as written at the instant. */
export async function pretendInstant(tx: SystemTx, instant: Date) {
  await sql`select set_config('app.now', ${instant.toISOString()}, true)`.execute(tx)
}

/** Runs `work` with the person's rights. Then switches the transaction back to the system. */
export async function pretendPerson(
  tx: SystemTx,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
  work: () => Promise<unknown>,
) {
  await sql`select set_config('app.user_id', ${userId}, true), set_config('role', ${role}, true)`.execute(tx)
  await work()
  await sql`select set_config('role', 'prep_system', true)`.execute(tx)
}
