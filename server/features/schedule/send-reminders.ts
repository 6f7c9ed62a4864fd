import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { remind } from './announce-session.ts'
import { claimSessionsToRemind } from './reminders.queries.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Queues an email for each session in the next 24 hours, once: the claim and the queued email are in one transaction.
 * Can run in several processes at the same time.
 */
export async function sendReminders({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  await asSystem(db, 'remind of tutoring sessions', async (tx) => {
    for (const session of await claimSessionsToRemind(tx, now, new Date(now.getTime() + dayMs))) {
      await remind(tx, session, { now, publicUrl: config.publicUrl })
    }
  })
}
