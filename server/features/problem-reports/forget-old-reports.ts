import { dayMs } from '#domain/text/milliseconds.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { deleteReportsAnsweredBefore } from './problem-reports.queries.ts'

/** After the answer. */
const keptMs = 365 * dayMs

/** Deletes answered problem reports after a year. Call it periodically, in any number of processes. */
export async function forgetOldReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await asSystem(db, 'forget old reports of problems', (tx) => deleteReportsAnsweredBefore(tx, before))
}
