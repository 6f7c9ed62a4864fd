import { type EventDelivery, eventDelivery, type Webhook, webhook } from '#contracts/administration/webhooks.ts'
import { presentRow } from '../../http/present-row.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts'

export function presentWebhook(row: WebhookRow): Webhook {
  return webhook.parse(presentRow(row))
}

export function presentDelivery(row: DeliveryRow): EventDelivery {
  const isWaiting = row.delivered_at === null && row.given_up_at === null
  return eventDelivery.parse({
    ...presentRow(row),
    state: isWaiting ? 'waiting' : row.delivered_at === null ? 'stopped' : 'delivered',
    tries: row.delivery_tries,
    status: row.reply_status,
    failure: row.last_failure,
    nextTryAt: isWaiting ? row.next_try_at.toISOString() : null,
  })
}
