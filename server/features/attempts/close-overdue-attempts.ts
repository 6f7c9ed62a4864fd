/** Submits attempts that ended while the student was away, with the saved answers. */
import { asSystem, batch, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listOverdueAttempts, lockedAttemptStatement, lockOverdueAttempt } from './attempts.queries.ts'
import { closeAttempt } from './close-attempt.ts'
import { computeGraceEnd } from './deadline.ts'

/** More attempts than end between two sweeps. */
const attemptsPerSweep = 5000

/**
 * Returns how many attempts it closed. Each has its own transaction, so that an attempt that cannot be scored does not block others.
 * Several processes can sweep at once and share the work, because rows locked by another process are skipped.
 */
export async function closeOverdueAttempts(services: Services): Promise<number> {
  const now = services.clock.now()
  const overdue = await asSystem(services.db, 'find attempts whose time is over', (tx) =>
    listOverdueAttempts(tx, computeGraceEnd(now), attemptsPerSweep),
  )
  let closed = 0
  for (const { id } of overdue) {
    const isClosed = await asSystem(services.db, 'close an attempt whose time is over', (tx) =>
      closeOverdue(services, tx, id, now),
    ).catch((error: unknown) => {
      services.log.error({ err: error, attempt: id }, 'an attempt whose time is over could not be closed')
      return false
    })
    if (isClosed) closed += 1
  }
  return closed
}

async function closeOverdue(services: Services, tx: SystemTx, id: string, now: Date): Promise<boolean> {
  if (!(await lockOverdueAttempt(tx, id, computeGraceEnd(now)))) return false
  const [[attempt]] = await batch(tx, [lockedAttemptStatement({ attempt: id })], services.db)
  if (!attempt) return false
  await closeAttempt(services, tx, attempt, {}, now)
  return true
}
