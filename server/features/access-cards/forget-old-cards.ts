import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { deleteExpiredCards } from './access-cards.queries.ts'

/** Call this periodically. Several processes may do so. */
export async function forgetOldCards({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await asSystem(db, 'forget expired access cards', (tx) => deleteExpiredCards(tx, clock.now()))
}
