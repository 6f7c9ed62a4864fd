import { getMyProgress, getProgressOfStudent } from '#contracts/progress.ts'
import { Refusal } from '#contracts/refusals.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { findMyStudentId, isVisibleStudent } from './progress.queries.ts'
import { noProgress, readProgress } from './read-progress.ts'

export function progressRoutes(routes: EndpointRoutes) {
  routes.on(getMyProgress, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'student')
      const student = await findMyStudentId(tx, person.userId)
      return student ? readProgress(tx, person, student) : noProgress
    }),
  )

  routes.on(getProgressOfStudent, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      if (!(await isVisibleStudent(tx, params.studentId))) {
        throw new Refusal('not_found', 'This student does not exist.')
      }
      return readProgress(tx, person, params.studentId)
    }),
  )
}
