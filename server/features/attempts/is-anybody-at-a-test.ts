import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { hasOpenAttempt } from './attempts.queries.ts'
import { graceEnd } from './deadline.ts'

/** Includes every device, and students who closed the page but have time left. */
export function isAnybodyAtATest({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return asSystem(db, 'see whether anybody is at a test', (tx) => hasOpenAttempt(tx, graceEnd(clock.now())))
}
