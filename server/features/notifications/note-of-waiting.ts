import type { SystemTx } from '../../db/transactions.ts'
import { listWaitingOf } from './news.queries.ts'
import { dayWords } from './quiet-hours.ts'
import { waitingTestsWords } from './waiting-tests.ts'

/** Returns the sentence of an invitation about the tests that this person can take now. */
export async function noteOfWaiting(tx: SystemTx, userId: string, now: Date): Promise<string | undefined> {
  const rows = await listWaitingOf(tx, userId, now)
  const tests = rows.map(({ title, due_date, time_zone }) => {
    if (due_date === null) return { title, due: null, isOverdue: false }
    return { title, due: dayWords(due_date, time_zone), isOverdue: due_date <= now }
  })
  return waitingTestsWords(tests) ?? undefined
}
