import type { SystemTx } from '../../db/transactions.ts'
import { listParents } from './news.queries.ts'

/** The parents of each of these students, for news that they hear too. A student may be named twice. */
export function selectParents(tx: SystemTx, students: readonly string[]) {
  return listParents(tx, [...new Set(students)])
}
