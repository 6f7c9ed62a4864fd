import * as endpoints from '#contracts/reports/progress.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { findMyStudent } from '../person/my-student.ts'
import { findStudent } from './progress.queries.ts'
import { noProgress, readProgress } from './read-progress.ts'

export function progressRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getMyProgress, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      const student = await findMyStudent(tx, person.userId)
      const found = student && (await findStudent(tx, student.id, call.services.clock.now()))
      return found ? readProgress(call.services, tx, person, found) : noProgress
    }),
  )

  routes.on(endpoints.getProgressOfStudent, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      const student = await findStudent(tx, call.params.studentId, call.services.clock.now())
      if (student === undefined) throw notFound('student')
      return readProgress(call.services, tx, person, student)
    }),
  )
}
