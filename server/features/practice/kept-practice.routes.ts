import * as endpoints from '#contracts/coaching/kept-practice.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { weekMs } from '#domain/text/milliseconds.ts'
import { asUser } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { presentPlans } from './kept-practice.present.ts'
import { isClass, listPlans } from './kept-practice.queries.ts'
import { keepAnswers, readMyPeriods, readPeriodsOfStudent } from './kept-practice.ts'

export function keptPracticeRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.keepPracticeAnswers, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      await keepAnswers(tx, person, call.body, call.services.clock.now())
      return {}
    }),
  )
  routes.on(endpoints.getMyPracticePeriods, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      return readMyPeriods(tx, person, call.services.clock.now())
    }),
  )
  routes.on(endpoints.listPlansOfClass, (call) =>
    asAdmin(call, async (tx) => {
      const { classId } = call.params
      if (!(await isClass(tx, classId))) throw notFound('class')
      const since = new Date(call.services.clock.now().getTime() - weekMs)
      return { plans: presentPlans(await listPlans(tx, since, classId)) }
    }),
  )
  routes.on(endpoints.getPracticePeriodsOfStudent, (call) =>
    asUser(call.services.db, call.identity, (tx, person) =>
      readPeriodsOfStudent(tx, person, call.params.studentId, call.services.clock.now()),
    ),
  )
}
