import * as endpoints from '#contracts/coaching/misconceptions.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { findMyStudent } from '../person/my-student.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { findVisibleStudent } from './kept-practice.queries.ts'
import { presentRecurringMisconceptions } from './recurring.present.ts'
import { listRecurringMistakes } from './recurring.ts'

export function registerRecurringRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getMyMisconceptions, async (call) => {
    const found = await runAsUserWithPapers(call, async (tx, person, papers) => {
      requireRole(person, 'student')
      const mine = await findMyStudent(tx, person.userId)
      if (mine === undefined) return []
      return listRecurringMistakes(tx, person, papers, { ...mine, user_id: person.userId }, call.services.clock.now())
    })
    return presentRecurringMisconceptions(found)
  })

  routes.on(endpoints.getMisconceptionsOfStudent, async (call) => {
    const found = await runAsUserWithPapers(call, async (tx, person, papers) => {
      const student = await findVisibleStudent(tx, call.params.studentId)
      if (student === undefined) throw notFound('student')
      return listRecurringMistakes(tx, person, papers, student, call.services.clock.now())
    })
    return presentRecurringMisconceptions(found)
  })
}
