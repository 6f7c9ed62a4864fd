import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { hasOpenAttempt } from './attempts.queries.ts'
import { computeGraceEnd } from './deadline.ts'

/** Includes every device, and students who closed the page but have time left. */
export function isAnybodyTakingTest({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return asSystem(db, 'see whether anybody is at a test', (tx) => hasOpenAttempt(tx, computeGraceEnd(clock.now())))
}
