import { sql } from 'kysely'
import { deliveriesShown, type EventKind, mostWebhooks, type WebhookForm } from '#contracts/administration/webhooks.ts'
import type { MessageId, UserId, WebhookId } from '#contracts/wire/ids.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

function selectWebhooks(tx: UserTx) {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'url', 'kinds', 'is_on', 'failing_since', 'earlier_valid_until', 'created_at'])
}

/** Newest first. */
export function listWebhookRows(tx: UserTx) {
  return selectWebhooks(tx).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(mostWebhooks).execute()
}

export function findWebhookRow(tx: UserTx, id: WebhookId) {
  return selectWebhooks(tx).where('id', '=', id).executeTakeFirst()
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number]

/** `secret` is sealed. */
export async function insertWebhook(
  tx: UserTx,
  { url, kinds }: WebhookForm,
  { id, secret, by }: { id: WebhookId; secret: string; by: UserId },
) {
  await tx.insertInto('webhooks').values({ id, url, kinds, secret, created_by: by }).execute()
}

export interface WebhookChange {
  readonly kinds: readonly EventKind[]
  /** If it is missing, it stays as it is. */
  readonly isOn?: boolean | undefined
}

/** An address that a person switches on or off has no failures to report. */
export async function updateWebhook(tx: UserTx, id: WebhookId, { kinds, isOn }: WebhookChange) {
  const update = tx
    .updateTable('webhooks')
    .set({ kinds: [...kinds] })
    .where('id', '=', id)
  const isChanged = sql<boolean>`is_on <> ${isOn}`
  const switched = {
    is_on: isOn,
    failing_since: sql<Date | null>`case when ${isChanged} then null else failing_since end`,
  }
  await (isOn === undefined ? update : update.set(switched)).execute()
}

export async function deleteWebhookRow(tx: UserTx, id: WebhookId) {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** With the sealed secrets. */
export function findSecretRow(tx: SystemTx, id: string) {
  return tx
    .selectFrom('webhooks')
    .where('id', '=', id)
    .select(['id', 'url', 'is_on', 'secret', 'earlier_secret', 'earlier_valid_until', 'failing_since'])
    .executeTakeFirst()
}

/** Both secrets are sealed. */
export async function updateSecrets(
  tx: SystemTx,
  id: WebhookId,
  { secret, earlier, until }: { secret: string; earlier: string; until: Date },
) {
  await tx
    .updateTable('webhooks')
    .set({ secret, earlier_secret: earlier, earlier_valid_until: until })
    .where('id', '=', id)
    .execute()
}

export async function insertTestEvent(
  tx: SystemTx,
  { id, url, kind, at }: { id: WebhookId; url: string; kind: string; at: Date },
): Promise<string> {
  const message = { channel: 'webhook', kind, recipient: url, subject: '', text: '', webhook_id: id }
  const made = await tx
    .insertInto('outbox_messages')
    .values({ ...message, created_at: at, next_try_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Newest first. */
export function listDeliveryRows(tx: SystemTx, id: WebhookId) {
  return tx
    .selectFrom('outbox_messages')
    .where('webhook_id', '=', id)
    .select(['id', 'kind', 'created_at', 'delivery_tries', 'reply_status', 'last_failure', 'delivered_at'])
    .select(['given_up_at', 'next_try_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(deliveriesShown)
    .execute()
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number]

/** Returns false if there is no such event. It keeps its id and the time at which it happened; its tries start over. */
export async function scheduleEvent(
  tx: SystemTx,
  { webhookId, deliveryId }: { webhookId: WebhookId; deliveryId: MessageId },
  at: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('outbox_messages')
    .set({
      delivered_at: null,
      given_up_at: null,
      delivery_tries: 0,
      next_try_at: at,
      last_failure: null,
      reply_status: null,
    })
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/**
 * Notes what the address replied. `status` is null if it did not. Returns since when nothing arrived. A test of an address that is off says
 * nothing about that. The address comes before its events, as everywhere, so that two transactions never wait for each other.
 */
export async function noteReply(
  tx: SystemTx,
  { webhookId, messageId, status, isTaken }: Reply,
  now: Date,
): Promise<Date | null> {
  const since = isTaken ? sql<null>`null` : sql<Date>`coalesce(failing_since, ${now})`
  const row = await tx
    .updateTable('webhooks')
    .set({ failing_since: sql<Date | null>`case when is_on then ${since} else failing_since end` })
    .where('id', '=', webhookId)
    .returning('failing_since')
    .executeTakeFirst()
  await tx.updateTable('outbox_messages').set({ reply_status: status }).where('id', '=', messageId).execute()
  return row?.failing_since ?? null
}

export interface Reply {
  readonly webhookId: string
  readonly messageId: string
  readonly status: number | null
  readonly isTaken: boolean
}

/** Returns false if it was off. */
export async function switchOff(tx: SystemTx, webhookId: string, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('webhooks')
    .set({ is_on: false })
    .where('id', '=', webhookId)
    .where('is_on', '=', true)
    .executeTakeFirst()
  await stopEvents(tx, webhookId, now)
  return updated.numUpdatedRows > 0n
}

/** Those that wait. */
export async function stopEvents(tx: SystemTx, webhookId: string, now: Date) {
  await tx
    .updateTable('outbox_messages')
    .set({ given_up_at: now })
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}
