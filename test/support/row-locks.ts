/** For specs on one connection, where nobody waits for a lock: whether this transaction holds one. */
import { sql } from 'kysely'
import type { AnyTx } from '#server/db/transactions.ts'

/** The ids of the rows that this transaction has locked or changed. */
export async function listLockedRows(tx: AnyTx, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where xmax = pg_current_xact_id()::xid order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether rows of the table were locked (`for update`) by this transaction. */
export async function hasLockedRows(tx: AnyTx, table: string): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`
    select mode from pg_locks
    where relation = ${table}::regclass and pid = pg_backend_pid() and mode = 'RowShareLock'`.execute(tx)
  return rows.length > 0
}
