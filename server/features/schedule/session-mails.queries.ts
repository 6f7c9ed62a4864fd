import { sql } from 'kysely'
import type { SystemTx } from '../../db/transactions.ts'

/** Deletes the emails about a session that are not due yet, and returns their recipients and subjects. */
export async function takeWaitingMails(tx: SystemTx, session: string, now: Date) {
  return tx
    .deleteFrom('outbox_messages')
    .where('about', 'like', `${session} %`)
    .where('next_try_at', '>', now)
    .where('delivery_tries', '=', 0)
    .returning(['recipient', 'about', 'created_at'])
    .execute()
}

/** Counts how often this student's sessions were booked or moved since then. */
export async function countBookings(tx: SystemTx, student: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('notifications')
    .where('student_id', '=', student)
    .where('kind', '=', 'session')
    .where('created_at', '>', since)
    .where(sql<string>`split_part(about, ' ', 2)`, 'in', ['book', 'move'])
    .select(({ fn }) => fn.count<number>('about').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
