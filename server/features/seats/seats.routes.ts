import * as endpoints from '#contracts/attempts/seats.ts'
import { asOneOf } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { changeSeatTime } from './change-seat-time.ts'
import { presentClocks, presentGroup, presentSeat } from './seats.present.ts'
import { findClass, listSeats } from './seats.queries.ts'

export function registerSeatRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listSeats, (call) =>
    asOneOf(call, ['tutor', 'admin'], async (tx) => {
      const now = call.services.clock.now()
      const { testId = null, classId = null } = call.params
      const group = classId === null ? undefined : await findClass(tx, classId)
      const rows = await listSeats(tx, { test: testId, inClass: classId }, now, endpoints.seatsShown + 1)
      const seats = rows.slice(0, endpoints.seatsShown).map(presentSeat)
      return {
        group: group ? presentGroup(group) : null,
        seats,
        clocks: presentClocks(rows, now),
        hasMore: rows.length > endpoints.seatsShown,
        serverNow: now.toISOString(),
      }
    }),
  )

  routes.on(endpoints.changeSeatTime, (call) =>
    asOneOf(call, ['tutor', 'admin'], (tx, person) =>
      changeSeatTime(tx, person, call.params.testId, call.body, call.services.clock.now()),
    ),
  )
}
