import { listMyAssignments, listMyTests as listMyTestsEndpoint } from '#contracts/assignments.ts'
import { unlockRetake as unlockRetakeEndpoint } from '#contracts/retake.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { presentAssignedTest, presentMyTest } from './assignments.present.ts'
import { listMyAssignments as listMine, listMyTests } from './assignments.queries.ts'
import { unlockRetake } from './unlock-retake.ts'

const assignmentsShown = 200
const testsShown = 500

export function assignmentRoutes(routes: EndpointRoutes) {
  routes.on(listMyAssignments, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'student')
      const rows = await listMine(tx, assignmentsShown)
      return { assignments: rows.map(presentAssignedTest), serverNow: services.clock.now().toISOString() }
    }),
  )

  routes.on(listMyTestsEndpoint, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'student')
      const rows = await listMyTests(tx, testsShown)
      return { tests: rows.map(presentMyTest), serverNow: services.clock.now().toISOString() }
    }),
  )

  routes.on(unlockRetakeEndpoint, ({ params, body, services, identity }) =>
    unlockRetake(services, identity, params.testRef, body.pin),
  )
}
