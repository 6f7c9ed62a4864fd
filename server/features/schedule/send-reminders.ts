import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { remindOfSession } from './announce-session.ts'
import { isReminderPast } from './reminder-times.ts'
import { claimSessionsToRemind, listUnreminded } from './reminders.queries.ts'

/**
 * No reminder is sent earlier than this before its session: a session at 11:59 PM has its reminder at 7 PM the day before, about 29 hours
 * earlier.
 */
const earliestMs = 36 * 3600 * 1000
const atOnce = 100

/**
 * Notifies people of each session of the next day, once: the claim and the queued email are in one transaction. Can run in several
 * processes at once.
 */
export async function sendReminders(services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const options = makeNotifyOptions(services)
  const { now } = options
  await asSystem(services.db, 'remind of tutoring sessions', async (tx) => {
    const near = await listUnreminded(tx, now, new Date(now.getTime() + earliestMs))
    const due = near.filter((session) => isReminderPast(session, now)).slice(0, atOnce)
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    for (const session of await claimSessionsToRemind(tx, ids, now)) {
      await remindOfSession(tx, session, options)
    }
  })
}
