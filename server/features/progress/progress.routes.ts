import * as endpoints from '#contracts/reports/progress.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { asPerson, asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { findMyStudent } from '../person/my-student.ts'
import { findStudent } from './progress.queries.ts'
import { emptyProgress, readProgress } from './read-progress.ts'

export function registerProgressRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getMyProgress, (call) =>
    asStudent(call, async (tx, person) => {
      const student = await findMyStudent(tx, person.userId)
      const found = student && (await findStudent(tx, student.id, call.services.clock.now()))
      return found ? readProgress(call.services, tx, person, found) : emptyProgress
    }),
  )

  routes.on(endpoints.getProgressOfStudent, (call) =>
    asPerson(call, async (tx, person) => {
      const student = await findStudent(tx, call.params.studentId, call.services.clock.now())
      if (student === undefined) throw notFound('student')
      return readProgress(call.services, tx, person, student)
    }),
  )
}
