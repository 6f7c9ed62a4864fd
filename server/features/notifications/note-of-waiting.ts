import type { SystemTx } from '../../db/transactions.ts'
import { listWaitingTestsOf } from './news.queries.ts'
import { formatDayInZone } from './quiet-hours.ts'
import { describeWaitingTests } from './waiting-tests.ts'

/** Returns the sentence of an invitation about the tests that this person can take now. */
export async function describeWaitingTestsOf(tx: SystemTx, userId: string, now: Date): Promise<string | undefined> {
  const rows = await listWaitingTestsOf(tx, userId, now)
  const tests = rows.map(({ title, due_date, time_zone }) => {
    if (due_date === null) return { title, due: null, isOverdue: false }
    return { title, due: formatDayInZone(due_date, time_zone), isOverdue: due_date <= now }
  })
  return describeWaitingTests(tests) ?? undefined
}
