import * as endpoints from '#contracts/authoring/twins.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { runReadOnly } from '../../sharing/asker.ts'
import { findImportedTwins, listTwins } from './twins.ts'

export function registerTwinRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listTwins, (call) => listTwins((work) => asAdmin(call, work), call.c.req.raw.signal), 'heavy')
  routes.on(
    endpoints.findImportedTwins,
    (call) => runReadOnly(() => findImportedTwins((work) => asAdmin(call, work), call.body, call.c.req.raw.signal)),
    'heavy',
  )
}
