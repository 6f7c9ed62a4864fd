import * as endpoints from '#contracts/coaching/kept-practice.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { weekMs } from '#domain/text/milliseconds.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asPerson, asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { presentPlans } from './kept-practice.present.ts'
import { doesClassExist, listPlansOfStudents } from './kept-practice.queries.ts'
import { readMyPeriods, readPeriodsOfStudent, savePracticeAnswers } from './kept-practice.ts'

export function registerKeptPracticeRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.keepPracticeAnswers, (call) =>
    asStudent(call, async (tx, person) => {
      await savePracticeAnswers(tx, person, call.body, call.services.clock.now())
      return {}
    }),
  )
  routes.on(endpoints.getMyPracticePeriods, (call) =>
    asStudent(call, (tx, person) => readMyPeriods(tx, person, call.services.clock.now())),
  )
  routes.on(endpoints.listPlansOfClass, (call) =>
    asAdmin(call, async (tx) => {
      const { classId } = call.params
      if (!(await doesClassExist(tx, classId))) throw notFound('class')
      const now = call.services.clock.now()
      const since = new Date(now.getTime() - weekMs)
      return { plans: presentPlans(await listPlansOfStudents(tx, since, classId), now) }
    }),
  )
  routes.on(endpoints.getPracticePeriodsOfStudent, (call) =>
    asPerson(call, (tx, person) => readPeriodsOfStudent(tx, person, call.params.studentId, call.services.clock.now())),
  )
}
