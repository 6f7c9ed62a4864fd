import { endErasure } from '../../db/end-erasure.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { eraseBySystem } from '../user-administration/erase-user.ts'
import { takeDue } from './erasures.queries.ts'

/** Erases accounts whose week is over, and returns their number. Call this periodically; several processes may do so. */
export async function eraseDue(services: Services): Promise<number> {
  const { db, clock } = services
  let erased = 0
  while (await asSystem(db, 'erase the students of families that asked for it', (tx) => eraseNext(tx, clock.now())))
    erased += 1
  if (erased > 0) await endErasure(services)
  return erased
}

async function eraseNext(tx: Parameters<typeof takeDue>[0], now: Date): Promise<boolean> {
  const userId = await takeDue(tx, now)
  if (userId === undefined) return false
  await eraseBySystem(tx, userId)
  return true
}
