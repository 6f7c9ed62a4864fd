import type { SystemTx } from '../../db/transactions.ts'
import { listParents } from './news.queries.ts'

/** Selects the parents of each of these students, for news that parents also get. A student may be listed twice. */
export function selectParents(tx: SystemTx, students: readonly string[]) {
  return listParents(tx, [...new Set(students)])
}
