import type { TestAnalytics } from '#contracts/reports/test-analytics.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentAnalytics } from './test-analytics.present.ts'
import { listTestAnalytics } from './test-analytics.queries.ts'

export async function readTestAnalytics(tx: UserTx): Promise<TestAnalytics> {
  const rows = await listTestAnalytics(tx)
  const all = rows.find(({ test_id }) => test_id === null)
  if (!all) throw new Error('Counting gave no row.')
  return presentAnalytics(all, rows)
}
