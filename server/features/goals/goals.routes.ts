import * as endpoints from '#contracts/people/goals.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { findMyStudent, getOrInsertMyStudent } from '../person/my-student.ts'
import { noGoals, readGoals, saveGoals } from './manage-goals.ts'

export function goalRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getMyGoals, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      const student = await findMyStudent(tx, person.userId)
      return student ? readGoals(tx, person, student.id) : noGoals
    }),
  )
  routes.on(endpoints.saveMyGoals, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      const { id } = await getOrInsertMyStudent(tx, person.userId)
      return saveGoals(tx, person, id, call.body)
    }),
  )
  routes.on(endpoints.getGoalsOfStudent, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => readGoals(tx, person, call.params.studentId)),
  )
  routes.on(endpoints.saveGoalsOfStudent, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => saveGoals(tx, person, call.params.studentId, call.body)),
  )
}
