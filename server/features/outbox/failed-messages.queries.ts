/** Only the system reads the outbox. None of these queries reads the content of a message. */
import type { MessageId } from '#contracts/wire/ids.ts'
import type { SystemTx } from '../../db/transactions.ts'

const columns = ['id', 'channel', 'kind', 'recipient', 'created_at', 'given_up_at', 'last_failure'] as const

/** The latest first. */
export function listGivenUpMessages(tx: SystemTx, limit: number) {
  return tx
    .selectFrom('outbox_messages')
    .where('channel', '<>', 'webhook')
    .where('given_up_at', 'is not', null)
    .select(columns)
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type GivenUpRow = Awaited<ReturnType<typeof listGivenUpMessages>>[number]

export function lockGivenUpMessage(tx: SystemTx, id: MessageId) {
  return tx
    .selectFrom('outbox_messages')
    .where('id', '=', id)
    .where('channel', '<>', 'webhook')
    .where('given_up_at', 'is not', null)
    .select(['kind', 'recipient', 'last_failure', 'unsubscribe_url'])
    .forUpdate()
    .executeTakeFirst()
}

/** Sends the message again. Its tries, and the days allowed for them, start over. */
export async function scheduleMessage(tx: SystemTx, id: MessageId, at: Date) {
  const values = { given_up_at: null, delivery_tries: 0, next_try_at: at, created_at: at }
  await tx.updateTable('outbox_messages').set(values).where('id', '=', id).execute()
}

export async function deleteMessage(tx: SystemTx, id: MessageId) {
  await tx.deleteFrom('outbox_messages').where('id', '=', id).execute()
}
