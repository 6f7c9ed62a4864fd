import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { deleteTriesBefore } from './retake.queries.ts'

/** A try counts for a quarter of an hour; a day later nobody asks about it either. */
const keptMs = 24 * 3600 * 1000

/** Wrong retake PINs of yesterday. To be called now and then; any number of processes may. */
export async function forgetTries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await asSystem(db, 'forget wrong retake PINs', (tx) => deleteTriesBefore(tx, before))
}
