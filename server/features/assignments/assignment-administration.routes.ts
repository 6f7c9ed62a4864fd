import * as endpoints from '#contracts/attempts/assignment-administration.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { assignTests, readAssignableTests } from './assign-tests.ts'
import { readStudentAssignments, removeAssignment, unlockAssignment, updateAssignment } from './edit-assignment.ts'

export function registerAssignmentAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listAssignableTests, (call) =>
    asAdmin(call, (tx, person) => readAssignableTests(tx, person, call.body)),
  )

  routes.on(endpoints.assignTests, (call) =>
    asAdmin(call, (tx, person) => assignTests(tx, person, call.body, call.services.clock.now())),
  )

  routes.on(endpoints.listStudentAssignments, (call) =>
    asAdmin(call, async (tx, person) => ({
      assignments: await readStudentAssignments(tx, person, call.params.studentId),
    })),
  )

  routes.on(endpoints.updateAssignment, (call) =>
    asAdmin(call, (tx, person) => updateAssignment(tx, person, call.params.assignmentId, call.body)),
  )

  routes.on(endpoints.unlockAssignment, (call) =>
    asAdmin(call, (tx, person) => unlockAssignment(tx, person, call.params.assignmentId)),
  )

  routes.on(endpoints.deleteAssignment, (call) =>
    asAdmin(call, async (tx, person) => ({ deleted: await removeAssignment(tx, person, call.params.assignmentId) })),
  )
}
