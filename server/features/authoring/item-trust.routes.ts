import * as endpoints from '#contracts/authoring/item-trust.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { listItemViewers, readItemTrust } from './item-trust.ts'

export function registerItemTrustRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readItemTrust, (call) =>
    asAdmin(call, (tx, person) => readItemTrust(tx, person, call.params.questionId)),
  )
  routes.on(endpoints.listItemViewers, (call) =>
    asAdmin(call, (tx, person) => listItemViewers(tx, person, call.params)),
  )
}
