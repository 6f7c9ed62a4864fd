import { hidingAttempts } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

export function listHidingAttempts(tx: UserTx, submissions: readonly string[]) {
  return tx.selectFrom(hidingAttempts(submissions)).selectAll().execute()
}
