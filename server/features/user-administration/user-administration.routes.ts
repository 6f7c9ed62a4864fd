import { Refusal } from '#contracts/refusals.ts'
import { listActivityOf, resetFactors } from '#contracts/user-administration.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { presentEvent } from '../account/present-event.ts'
import { resetFactorsOf } from './reset-factors.ts'
import { listEventsOf } from './user-administration.queries.ts'

const eventsShown = 100

export function userAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(resetFactors, ({ services, identity, params }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      return { removed: await resetFactorsOf(tx, person, params.userId) }
    }),
  )

  routes.on(listActivityOf, ({ services, identity, params }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      const events = await listEventsOf(tx, params.userId, eventsShown)
      if (!events) throw new Refusal('not_found', 'There is no such person.')
      return { events: events.map(presentEvent) }
    }),
  )
}
