import * as endpoints from '#contracts/demo-data.ts'
import { asUser } from '../db/transactions.ts'
import type { EndpointRoutes } from '../http/endpoint-routes.ts'
import { requireRole } from '../http/require-role.ts'
import { readDemoData, removeDemoData } from './remove-demo.ts'

export function demoDataRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getDemoData, ({ services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return readDemoData(tx, person)
    }),
  )

  routes.on(endpoints.removeDemoData, ({ services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return removeDemoData(tx, person)
    }),
  )
}
