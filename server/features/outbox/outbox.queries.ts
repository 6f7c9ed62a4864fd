import { sql } from 'kysely'
import type { SystemTx } from '../../db/transactions.ts'

/** Newest first. */
export function listMessages(tx: SystemTx, limit: number) {
  return tx
    .selectFrom('outbox_messages')
    .select(['id', 'recipient', 'channel', 'kind', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface ClaimedRow {
  id: string
  channel: 'email' | 'sms'
  kind: string
  recipient: string
  subject: string
  text: string
  html: string | null
  delivery_tries: number
  created_at: Date
}

/**
 * Takes messages that are due, the longest waiting first, and counts the try. Until `againAt` no other process takes
 * them; one that another is taking right now is passed over.
 */
export async function claimMessages(
  tx: SystemTx,
  { channels, now, againAt, most }: { channels: readonly string[]; now: Date; againAt: Date; most: number },
): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    update public.outbox_messages set delivery_tries = delivery_tries + 1, next_try_at = ${againAt}
    where id in (
      select id from public.outbox_messages
      where delivered_at is null and given_up_at is null and next_try_at <= ${now} and channel = any(${channels})
      order by next_try_at, id limit ${most} for update skip locked)
    returning id, channel, kind, recipient, subject, text, html, delivery_tries, created_at`.execute(tx)
  return rows
}

export async function markDelivered(tx: SystemTx, id: string, now: Date) {
  await tx.updateTable('outbox_messages').set({ delivered_at: now, last_failure: null }).where('id', '=', id).execute()
}

/** `again` is when to try next, null for never. */
export async function markFailed(tx: SystemTx, id: string, failure: string, again: Date | null, now: Date) {
  const next = again ? { next_try_at: again } : { given_up_at: now }
  await tx
    .updateTable('outbox_messages')
    .set({ ...next, last_failure: failure })
    .where('id', '=', id)
    .execute()
}

export async function deleteMessages(
  tx: SystemTx,
  { deliveredBefore, givenUpBefore }: { deliveredBefore: Date; givenUpBefore: Date },
) {
  await tx
    .deleteFrom('outbox_messages')
    .where((row) => row.or([row('delivered_at', '<', deliveredBefore), row('given_up_at', '<', givenUpBefore)]))
    .execute()
}
