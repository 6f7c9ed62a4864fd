import * as endpoints from '#contracts/administration/demo-data.ts'
import { endErasure } from '../db/end-erasure.ts'
import { asAdmin } from '../http/as-admin.ts'
import type { EndpointRoutes } from '../http/endpoint-routes.ts'
import { readDemoData, removeDemoData } from './remove-demo.ts'

export function registerDemoDataRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getDemoData, (call) => asAdmin(call, (tx, person) => readDemoData(tx, person)))

  routes.on(endpoints.removeDemoData, async (call) => {
    const removed = await asAdmin(call, (tx, person) => removeDemoData(tx, person))
    await endErasure(call.services)
    return removed
  })
}
