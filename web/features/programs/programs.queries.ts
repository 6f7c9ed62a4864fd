import { queryOptions } from '@tanstack/react-query'
import { type ApiKeyForm, createApiKey, listApiKeys, revokeApiKey } from '#contracts/administration/api-keys.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  type EventKind,
  listEventDeliveries,
  listWebhooks,
  renewWebhookSecret,
  sendEventAgain,
  sendTestEvent,
  type WebhookForm,
} from '#contracts/administration/webhooks.ts'
import type { ApiKeyId, MessageId, WebhookId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

/** Under the administration key, because the dashboard shows addresses that do not work. */
const key = ['administration']
const keysKey = [...key, 'api-keys']
const lookAgainMs = 3000

export function apiKeysQuery() {
  return queryEndpoint(keysKey, listApiKeys)
}

export function webhooksQuery() {
  return queryEndpoint([...key, 'webhooks'], listWebhooks)
}

/** Looks again while an event waits. */
export function deliveriesQuery(webhookId: WebhookId) {
  return queryOptions({
    queryKey: [...key, 'webhooks', webhookId],
    queryFn: ({ signal }) => call(listEventDeliveries, { params: { webhookId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((event) => event.state === 'waiting') === true ? lookAgainMs : false,
    staleTime: 0,
  })
}

export function useMakeKey() {
  return useChange((body: ApiKeyForm) => call(createApiKey, { body }), keysKey)
}

export function useRevokeKey() {
  return useChange((apiKeyId: ApiKeyId) => call(revokeApiKey, { params: { apiKeyId } }), keysKey)
}

export function useAddWebhook() {
  return useChange((body: WebhookForm) => call(createWebhook, { body }), key)
}

export function useChangeWebhook(webhookId: WebhookId) {
  return useChange(
    (body: { kinds: EventKind[]; isOn?: boolean }) => call(changeWebhook, { params: { webhookId }, body }),
    key,
  )
}

export function useDeleteWebhook(webhookId: WebhookId) {
  return useChange(() => call(deleteWebhook, { params: { webhookId } }), key)
}

export function useRenewSecret(webhookId: WebhookId) {
  return useChange(() => call(renewWebhookSecret, { params: { webhookId } }), key)
}

export function useSendTest(webhookId: WebhookId) {
  return useChange(() => call(sendTestEvent, { params: { webhookId } }), key)
}

export function useSendEventAgain(webhookId: WebhookId) {
  return useChange((deliveryId: MessageId) => call(sendEventAgain, { params: { webhookId, deliveryId } }), key)
}
