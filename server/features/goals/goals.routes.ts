import * as endpoints from '#contracts/people/goals.ts'
import { asPerson, asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { findMyStudent, getOrInsertMyStudent } from '../person/my-student.ts'
import { saveBreaks } from './manage-breaks.ts'
import { emptyGoals, readGoals, saveGoals } from './manage-goals.ts'

export function registerGoalRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getMyGoals, (call) =>
    asStudent(call, async (tx, person) => {
      const student = await findMyStudent(tx, person.userId)
      return student ? readGoals(tx, person, student.id) : emptyGoals
    }),
  )
  routes.on(endpoints.saveMyGoals, (call) =>
    asStudent(call, async (tx, person) => {
      const { id } = await getOrInsertMyStudent(tx, person.userId)
      return saveGoals(tx, person, id, call.body)
    }),
  )
  routes.on(endpoints.getGoalsOfStudent, (call) =>
    asPerson(call, (tx, person) => readGoals(tx, person, call.params.studentId)),
  )
  routes.on(endpoints.saveGoalsOfStudent, (call) =>
    asPerson(call, (tx, person) => saveGoals(tx, person, call.params.studentId, call.body)),
  )
  routes.on(endpoints.saveMyBreaks, (call) =>
    asStudent(call, async (tx, person) => {
      const { id } = await getOrInsertMyStudent(tx, person.userId)
      return saveBreaks(tx, person, id, call.body, call.services.clock.now())
    }),
  )
  routes.on(endpoints.saveBreaksOfStudent, (call) =>
    asPerson(call, (tx, person) => saveBreaks(tx, person, call.params.studentId, call.body, call.services.clock.now())),
  )
}
