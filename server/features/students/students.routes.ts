import * as endpoints from '#contracts/portals.ts'
import { asUser, asUserPrepared } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readFollowedStudents } from './read-followed-students.ts'
import { readTopicTable } from './read-topic-table.ts'

export function studentRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyChildren, (call) =>
    asUserPrepared(call.services.db, call.identity, [], async (tx, person) => {
      requireRole(person, 'parent')
      return { children: await readFollowedStudents(call.services, tx, person) }
    }),
  )

  routes.on(endpoints.listMyStudents, (call) =>
    asUserPrepared(call.services.db, call.identity, [], async (tx, person) => {
      requireRole(person, 'tutor')
      return { students: await readFollowedStudents(call.services, tx, person) }
    }),
  )

  routes.on(endpoints.listTopicsOfMyStudents, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => {
      requireRole(person, 'tutor')
      return readTopicTable(tx)
    }),
  )
}
