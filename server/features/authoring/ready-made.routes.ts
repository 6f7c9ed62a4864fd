import * as endpoints from '#contracts/authoring/ready-made.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { addReadyMade, listReadyMade, removeReadyMade } from './ready-made.ts'

export function readyMadeTestRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listReadyMadeTests, async (call) => ({
    tests: await listReadyMade((work) => asAdmin(call, work)),
  }))

  routes.on(endpoints.addReadyMadeTest, async (call) => ({
    outcome: await addReadyMade((work) => asAdmin(call, work), call.services.images, call.body.name),
  }))

  routes.on(endpoints.removeReadyMadeTests, (call) =>
    removeReadyMade((work) => asAdmin(call, work), call.services.clock.now()),
  )
}
