import * as endpoints from '#contracts/administration/webhooks.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  sendEventAgain,
  sendTestEvent,
} from './manage-webhooks.ts'

export function registerWebhookRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listWebhooks, (call) => asAdmin(call, async (tx) => ({ webhooks: await listWebhooks(tx) })))

  routes.on(endpoints.createWebhook, (call) =>
    asAdmin(call, (tx, person) => createWebhook(tx, person, call.body, call.services)),
  )

  routes.on(endpoints.changeWebhook, (call) =>
    asAdmin(call, (tx, person) =>
      changeWebhook(tx, person, call.params.webhookId, call.body, call.services.clock.now()),
    ),
  )

  routes.on(endpoints.deleteWebhook, (call) =>
    asAdmin(call, async (tx, person) => ({ deleted: await deleteWebhook(tx, person, call.params.webhookId) })),
  )

  routes.on(endpoints.renewWebhookSecret, (call) =>
    asAdmin(call, (tx, person) => renewSecret(tx, person, call.params.webhookId, call.services)),
  )

  routes.on(endpoints.sendTestEvent, (call) =>
    asAdmin(call, async (tx, person) => ({
      sent: await sendTestEvent(tx, person, call.params.webhookId, call.services.clock.now()),
    })),
  )

  routes.on(endpoints.listEventDeliveries, (call) =>
    asAdmin(call, async (tx, person) => ({ deliveries: await listDeliveries(tx, person, call.params.webhookId) })),
  )

  routes.on(endpoints.sendEventAgain, (call) =>
    asAdmin(call, async (tx, person) => ({
      sent: await sendEventAgain(tx, person, call.params, call.services.clock.now()),
    })),
  )
}
