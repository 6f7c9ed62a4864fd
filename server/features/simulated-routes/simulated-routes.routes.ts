import * as endpoints from '#contracts/authoring/simulated-routes.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readPresentPools, simulateTest } from './simulate-test.ts'

export function registerSimulatedRouteRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.simulateRoutes, async (call) =>
    simulateTest(await asAdmin(call, (tx) => readPresentPools(tx, call.params.testRef))),
  )
}
