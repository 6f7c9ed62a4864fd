import { dayMs } from '#domain/text/milliseconds.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { deleteExpiredJoining } from './joining.queries.ts'

/** Days after which an unanswered request can be made again. An answered request is no longer needed by then. */
const requestDays = 30

/** Deletes expired codes and old requests. Call it periodically, in any number of processes. */
export async function forgetOldJoining({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const askedBefore = new Date(now.getTime() - requestDays * dayMs)
  await asSystem(db, 'forget old codes and requests to join', (tx) => deleteExpiredJoining(tx, now, askedBefore))
}
