import * as endpoints from '#contracts/people/schools.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import {
  createCutoff,
  createSchool,
  listSchools,
  removeCutoff,
  removeSchool,
  updateCutoff,
  updateSchool,
} from './manage-schools.ts'
import { presentExamDay } from './schools.present.ts'
import { listExamDayRows } from './schools.queries.ts'

export function registerSchoolRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listSchools, (call) => asPerson(call, async (tx) => ({ schools: await listSchools(tx) })))
  routes.on(endpoints.listExamDays, (call) =>
    asPerson(call, async (tx) => ({ days: (await listExamDayRows(tx)).map(presentExamDay) })),
  )
  routes.on(endpoints.createSchool, (call) => asAdmin(call, (tx, person) => createSchool(tx, person, call.body)))
  routes.on(endpoints.updateSchool, (call) =>
    asAdmin(call, (tx, person) => updateSchool(tx, person, call.params.schoolId, call.body)),
  )
  routes.on(endpoints.deleteSchool, (call) =>
    asAdmin(call, async (tx, person) => ({ id: await removeSchool(tx, person, call.params.schoolId) })),
  )
  routes.on(endpoints.createCutoff, (call) =>
    asAdmin(call, (tx, person) => createCutoff(tx, person, call.params.schoolId, call.body)),
  )
  routes.on(endpoints.updateCutoff, (call) =>
    asAdmin(call, (tx, person) => updateCutoff(tx, person, call.params, call.body)),
  )
  routes.on(endpoints.deleteCutoff, (call) => asAdmin(call, (tx, person) => removeCutoff(tx, person, call.params)))
}
