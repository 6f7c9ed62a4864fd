/** Routes for tutors to manage the tests of their own students. Administrators can also send reminders. */
import * as endpoints from '#contracts/attempts/assignment-administration.ts'
import { asTutor } from '../../http/as-tutor.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { assignTests, readAssignableTests } from './assign-tests.ts'
import { extendAssignment, readStudentAssignments, unlockAssignment } from './edit-assignment.ts'
import { remindStudent } from './remind-student.ts'

export function registerTutorAssignmentRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listTestsToAssign, (call) =>
    asTutor(call, (tx, person) => readAssignableTests(tx, person, call.body)),
  )

  routes.on(endpoints.assignTestsToMyStudents, (call) =>
    asTutor(call, (tx, person) => assignTests(tx, person, call.body, call.services.clock.now())),
  )

  routes.on(endpoints.listAssignmentsOfMyStudent, (call) =>
    asTutor(call, async (tx, person) => ({
      assignments: await readStudentAssignments(tx, person, call.params.studentId),
      serverNow: call.services.clock.now().toISOString(),
    })),
  )

  routes.on(endpoints.extendAssignment, (call) =>
    asTutor(call, (tx, person) => extendAssignment(tx, person, call.params.assignmentId, call.services.clock.now())),
  )

  routes.on(endpoints.unlockForMyStudent, (call) =>
    asTutor(call, (tx, person) => unlockAssignment(tx, person, call.params.assignmentId)),
  )

  routes.on(endpoints.remindOfAssignment, ({ services, identity, params }) =>
    remindStudent(services, identity, params.assignmentId),
  )
}
