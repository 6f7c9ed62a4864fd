import { endErasure } from '../../db/end-erasure.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { eraseUserBySystem } from '../user-administration/erase-user.ts'
import { claimDueErasure } from './erasures.queries.ts'

/** Erases accounts whose week is over, and returns their number. Call this periodically; several processes may do so. */
export async function eraseDueAccounts(services: Services): Promise<number> {
  const { db, clock } = services
  let erased = 0
  while (await asSystem(db, 'erase the students of families that asked for it', (tx) => eraseNext(tx, clock.now())))
    erased += 1
  if (erased > 0) await endErasure(services)
  return erased
}

async function eraseNext(tx: Parameters<typeof claimDueErasure>[0], now: Date): Promise<boolean> {
  const userId = await claimDueErasure(tx, now)
  if (userId === undefined) return false
  await eraseUserBySystem(tx, userId)
  return true
}
