import {
  getAccommodation,
  grantTime as grantTimeEndpoint,
  listAttempts as listAttemptsEndpoint,
  loadUnsentWork as loadUnsentWorkEndpoint,
  setAccommodation as setAccommodationEndpoint,
} from '#contracts/attempt-administration.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readAccommodation, setAccommodation } from './accommodations.ts'
import { presentAttemptUnderWay, presentTimeLine } from './administration.present.ts'
import { listAttempts } from './administration.queries.ts'
import { grantTime } from './grant-time.ts'
import { loadUnsentWork } from './load-unsent-work.ts'
import { listTimeLines } from './time-ledger.queries.ts'

const attemptsShown = 500

export function attemptAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(listAttemptsEndpoint, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      const rows = await listAttempts(tx, params.status, attemptsShown)
      const ids = rows.map(({ id }) => id)
      const lines = ids.length > 0 ? await listTimeLines(tx, ids) : []
      return {
        attempts: rows.map((row) => presentAttemptUnderWay(row, lines)),
        serverNow: services.clock.now().toISOString(),
      }
    }),
  )

  routes.on(grantTimeEndpoint, ({ params, body, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      const now = services.clock.now()
      const { deadlineAt, timeLines } = await grantTime(tx, person, params.attemptId, body, now)
      return {
        serverNow: now.toISOString(),
        deadlineAt: deadlineAt.toISOString(),
        timeLines: timeLines.map(presentTimeLine),
      }
    }),
  )

  routes.on(loadUnsentWorkEndpoint, ({ params, body, services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return loadUnsentWork(tx, person, params.attemptId, body, services.clock.now())
    }),
  )

  routes.on(getAccommodation, ({ params, services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return readAccommodation(tx, params.studentId)
    }),
  )

  routes.on(setAccommodationEndpoint, ({ params, body, services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return setAccommodation(tx, person, params.studentId, body)
    }),
  )
}
