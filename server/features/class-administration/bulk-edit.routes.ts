import * as endpoints from '#contracts/people/bulk-edit.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { bulkEdit, undoEdit } from './bulk-edit.ts'

export function bulkEditRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.bulkEditStudents, (call) => asAdmin(call, (tx, person) => bulkEdit(tx, person, call.body)))
  routes.on(endpoints.undoBulkEdit, (call) => asAdmin(call, (tx, person) => undoEdit(tx, person, call.body)))
}
