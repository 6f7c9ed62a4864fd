import * as endpoints from '#contracts/attempts/assignments.ts'
import * as retake from '#contracts/attempts/retake.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { presentAssignedTest, presentMyTest } from './assignments.present.ts'
import { listMyAssignments, listMyTests } from './assignments.queries.ts'
import { readAllSharedQuestions, readMySharedQuestions } from './read-shared-questions.ts'
import { unlockRetake } from './unlock-retake.ts'

const assignmentsShown = 200
const testsShown = 500

export function registerAssignmentRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyAssignments, (call) =>
    asStudent(call, async (tx) => {
      const rows = await listMyAssignments(tx, assignmentsShown)
      const now = call.services.clock.now()
      return { assignments: rows.map((row) => presentAssignedTest(row, now)), serverNow: now.toISOString() }
    }),
  )

  routes.on(endpoints.listMyTests, (call) =>
    asStudent(call, async (tx) => {
      const rows = await listMyTests(tx, testsShown)
      const now = call.services.clock.now()
      return { tests: rows.map((row) => presentMyTest(row, now)), serverNow: now.toISOString() }
    }),
  )

  routes.on(endpoints.listSharedQuestions, (call) => asStudent(call, (tx, person) => readMySharedQuestions(tx, person)))

  routes.on(endpoints.listSharedQuestionsOfAll, (call) => asAdmin(call, readAllSharedQuestions))

  routes.on(retake.unlockRetake, (call) =>
    unlockRetake(call.services, call.identity, call.params.testRef, call.body.pin),
  )
}
