import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

export interface HidingAttemptRow {
  /** Null where it is the person's own attempt. */
  student_name: string | null
  test_title: string
}

export async function listHidingAttempts(tx: UserTx, submissions: readonly string[]): Promise<HidingAttemptRow[]> {
  const found = await sql<HidingAttemptRow>`select * from public.hiding_attempts(${submissions}::uuid[])`.execute(tx)
  return found.rows
}
