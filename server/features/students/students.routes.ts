import * as endpoints from '#contracts/people/followed-students.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readFollowedStudents } from './read-followed-students.ts'
import { readTopicTable } from './read-topic-table.ts'

export function studentRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyChildren, async (call) => ({
    children: await readFollowedStudents(call.services, call.identity, 'parent'),
  }))

  routes.on(endpoints.listMyStudents, async (call) => ({
    students: await readFollowedStudents(call.services, call.identity, 'tutor'),
  }))

  routes.on(endpoints.listTopicsOfMyStudents, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => {
      requireRole(person, 'tutor')
      return readTopicTable(tx)
    }),
  )
}
