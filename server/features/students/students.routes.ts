import { listMyChildren, listMyStudents, listTopicsOfMyStudents } from '#contracts/portals.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readFollowedStudents } from './read-followed-students.ts'
import { readTopicTable } from './read-topic-table.ts'

export function studentRoutes(routes: EndpointRoutes) {
  routes.on(listMyChildren, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'parent')
      return { children: await readFollowedStudents(services, tx, person) }
    }),
  )

  routes.on(listMyStudents, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'tutor')
      return { students: await readFollowedStudents(services, tx, person) }
    }),
  )

  routes.on(listTopicsOfMyStudents, ({ services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'tutor')
      return readTopicTable(tx, services.clock.now())
    }),
  )
}
