import * as endpoints from '#contracts/reports/gradebook.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asTutor } from '../../http/as-tutor.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readClassGradebook, readTutorGradebook } from './read-gradebook.ts'

export function registerGradebookRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readMyGradebook, (call) =>
    asTutor(call, (tx, person) => readTutorGradebook(tx, person, call.services.clock.now())),
  )

  routes.on(endpoints.readClassGradebook, (call) =>
    asAdmin(call, (tx) => readClassGradebook(tx, call.params.classId, call.services.clock.now())),
  )
}
