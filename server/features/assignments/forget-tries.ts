import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { deleteTriesBefore } from './retake.queries.ts'

/** A try counts for 15 minutes and is not needed after a day. */
const keptMs = 24 * 3600 * 1000

/** Deletes old wrong retake PINs. Call this periodically; several processes may do so. */
export async function deleteOldTries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await asSystem(db, 'forget wrong retake PINs', (tx) => deleteTriesBefore(tx, before))
}
