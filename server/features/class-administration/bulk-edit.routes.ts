import * as endpoints from '#contracts/people/bulk-edit.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { tellingOfTutors } from '../student-administration/tell-of-tutors.ts'
import { bulkEdit, undoEdit } from './bulk-edit.ts'

export function bulkEditRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.bulkEditStudents, (call) =>
    asAdmin(call, (tx, person) =>
      tellingOfTutors({ tx, person, options: notifyOptions(call.services) }, call.body.studentIds, () =>
        bulkEdit(tx, person, call.body),
      ),
    ),
  )
  routes.on(endpoints.undoBulkEdit, (call) =>
    asAdmin(call, (tx, person) => {
      const students = call.body.students.map(({ id }) => id)
      const undo = () => undoEdit(tx, person, call.body)
      return tellingOfTutors({ tx, person, options: notifyOptions(call.services) }, students, undo)
    }),
  )
}
