import { sql } from 'kysely'
import { rowCount } from '../../db/row-count.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Counts only emails that can be turned off. */
export function countMailsTo(tx: SystemTx, addresses: readonly string[], since: Date) {
  return tx
    .selectFrom('outbox_messages')
    .where('recipient', '=', sql<string>`any(${addresses}::text[])`)
    .where('created_at', '>', since)
    .where('unsubscribe_url', 'is not', null)
    .groupBy('recipient')
    .select(['recipient', rowCount])
    .execute()
}

export async function countMailsOfSender(tx: SystemTx, sender: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox_messages')
    .where('sender_id', '=', sender)
    .where('created_at', '>', since)
    .select(rowCount)
    .executeTakeFirstOrThrow()
  return Number(count)
}
