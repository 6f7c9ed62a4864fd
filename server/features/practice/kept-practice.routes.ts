import * as endpoints from '#contracts/kept-practice.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { keepAnswers, readMyPeriods, readPeriodsOfStudent } from './kept-practice.ts'

export function keptPracticeRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.keepPracticeAnswers, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      await keepAnswers(tx, person.userId, call.body)
      return {}
    }),
  )
  routes.on(endpoints.getMyPracticePeriods, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      return readMyPeriods(tx, person.userId, call.services.clock.now())
    }),
  )
  routes.on(endpoints.getPracticePeriodsOfStudent, (call) =>
    asUser(call.services.db, call.identity, (tx) =>
      readPeriodsOfStudent(tx, call.params.studentId, call.services.clock.now()),
    ),
  )
}
