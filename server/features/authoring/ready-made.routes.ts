import * as endpoints from '#contracts/authoring/ready-made.ts'
import * as updates from '#contracts/authoring/ready-made-updates.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { deleteReadyMadeTests, insertReadyMadeTest, readReadyMadeTests } from './ready-made.ts'
import { listReadyMadeUpdates, takeReadyMadeUpdate } from './ready-made-updates.ts'

export function registerReadyMadeTestRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listReadyMadeTests, async (call) => ({
    tests: await readReadyMadeTests((work) => asAdmin(call, work)),
  }))

  routes.on(endpoints.addReadyMadeTest, async (call) => ({
    outcome: await insertReadyMadeTest((work) => asAdmin(call, work), call.services.images, call.body.name),
  }))

  routes.on(endpoints.removeReadyMadeTests, (call) =>
    deleteReadyMadeTests((work) => asAdmin(call, work), call.services.clock.now()),
  )

  routes.on(updates.listReadyMadeUpdates, async (call) => ({
    updates: await listReadyMadeUpdates((work) => asAdmin(call, work)),
  }))

  routes.on(updates.takeReadyMadeUpdate, (call) =>
    takeReadyMadeUpdate((work) => asAdmin(call, work), call.services.images, call.body),
  )
}
