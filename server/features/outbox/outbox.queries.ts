import { sql } from 'kysely'
import { deliveriesKept } from '#contracts/administration/webhooks.ts'
import { selectTimeZone } from '../../db/person-time-zone.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Newest first. */
export function listOutboxMessages(tx: SystemTx, limit: number) {
  return tx
    .selectFrom('outbox_messages')
    .where('channel', '<>', 'webhook')
    .select(['id', 'recipient', 'channel', 'kind', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Claims due messages: sign-in messages first, then those that waited longest. Counts the try. No other process claims them until
 * `againAt`. Skips messages that another process is claiming right now.
 */
export function claimMessages(
  tx: SystemTx,
  { channels, now, againAt, most }: { channels: readonly string[]; now: Date; againAt: Date; most: number },
) {
  const due = tx
    .selectFrom('outbox_messages')
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where((is) => is('channel', '=', is.fn.any(sql<string[]>`${channels}::text[]`)))
    .select('id')
    .orderBy('is_awaited', 'desc')
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return (
    tx
      .updateTable('outbox_messages')
      .set((is) => ({ delivery_tries: is('delivery_tries', '+', 1), next_try_at: againAt }))
      .where('id', 'in', due)
      .returning(['id', 'channel', 'kind', 'recipient', 'subject', 'text', 'html', 'delivery_tries', 'created_at'])
      .returning(['unsubscribe_url', 'about', 'webhook_id'])
      // A table constraint allows no other channels.
      .$narrowType<{ channel: 'email' | 'sms' | 'webhook' }>()
      .execute()
  )
}

export type ClaimedRow = Awaited<ReturnType<typeof claimMessages>>[number]

/** Returns null if no account has this address. */
export async function findZoneOfAddress(tx: SystemTx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('user_profiles as p')
    .where(sql`lower(p.email)`, '=', email.toLowerCase())
    .select(selectTimeZone('p').as('time_zone'))
    .executeTakeFirst()
  return row?.time_zone ?? null
}

export async function markMessageDelivered(tx: SystemTx, id: string, now: Date) {
  await tx.updateTable('outbox_messages').set({ delivered_at: now, last_failure: null }).where('id', '=', id).execute()
}

/** `again` is the time of the next try, or null to give up. */
export async function markMessageFailed(tx: SystemTx, id: string, failure: string, again: Date | null, now: Date) {
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
  await deleteEvents(tx, givenUpBefore)
  await tx
    .deleteFrom('outbox_messages')
    .where('channel', '<>', 'webhook')
    .where((row) => row.or([row('delivered_at', '<', deliveredBefore), row('given_up_at', '<', givenUpBefore)]))
    .execute()
}

/** The log of an address has the events of 30 days, and not too many. Those that wait stay. */
async function deleteEvents(tx: SystemTx, before: Date) {
  const numbered = tx
    .selectFrom('outbox_messages')
    .where('webhook_id', 'is not', null)
    .select(['id', 'created_at', 'delivered_at', 'given_up_at'])
    .select(sql<number>`row_number() over (partition by webhook_id order by created_at desc, id desc)`.as('number'))
  const old = tx
    .selectFrom(numbered.as('event'))
    .where((row) => row.or([row('number', '>', deliveriesKept.count), row('created_at', '<', before)]))
    .where((row) => row.or([row('delivered_at', 'is not', null), row('given_up_at', 'is not', null)]))
    .select('id')
  await tx.deleteFrom('outbox_messages').where('id', 'in', old).execute()
}
