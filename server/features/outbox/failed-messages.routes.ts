import * as endpoints from '#contracts/administration/failed-messages.ts'
import { runElevated } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { presentFailedMessage } from './failed-messages.present.ts'
import { listGivenUpMessages } from './failed-messages.queries.ts'
import { dismissMessage, resendFailedMessage } from './manage-failed-messages.ts'

export function registerFailedMessageRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listFailedMessages, (call) =>
    asAdmin(call, async (tx, person) => ({
      messages: (
        await runElevated(tx, person, 'list what could not be delivered', (system) =>
          listGivenUpMessages(system, endpoints.failedMessagesShown),
        )
      ).map(presentFailedMessage),
    })),
  )

  routes.on(endpoints.sendMessageAgain, (call) =>
    asAdmin(call, async (tx, person) => ({
      sent: await resendFailedMessage(tx, person, call.params.messageId, call.services.clock.now()),
    })),
  )

  routes.on(endpoints.dismissFailedMessage, (call) =>
    asAdmin(call, async (tx, person) => ({ dismissed: await dismissMessage(tx, person, call.params.messageId) })),
  )
}
