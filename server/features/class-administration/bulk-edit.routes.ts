import * as endpoints from '#contracts/people/bulk-edit.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { runAndAnnounceTutors } from '../student-administration/tell-of-tutors.ts'
import { editStudentsInBulk, undoBulkStudentEdit } from './bulk-edit.ts'

export function registerBulkEditRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.bulkEditStudents, (call) =>
    asAdmin(call, (tx, person) =>
      runAndAnnounceTutors({ tx, person, options: makeNotifyOptions(call.services) }, call.body.studentIds, () =>
        editStudentsInBulk(tx, person, call.body),
      ),
    ),
  )
  routes.on(endpoints.undoBulkEdit, (call) =>
    asAdmin(call, (tx, person) => {
      const students = call.body.students.map(({ id }) => id)
      const undo = () => undoBulkStudentEdit(tx, person, call.body)
      return runAndAnnounceTutors({ tx, person, options: makeNotifyOptions(call.services) }, students, undo)
    }),
  )
}
