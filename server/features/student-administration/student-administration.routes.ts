import * as endpoints from '#contracts/student-administration.ts'
import { pageWithin } from '#domain/paging.ts'
import { containing } from '../../db/like-pattern.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { setParents } from './link-parents.ts'
import { createStudent, removeStudent, updateStudent } from './manage-students.ts'
import { countManagedStudents, listManagedStudents } from './managed-students.queries.ts'
import { presentManagedStudent } from './students.present.ts'
import { listPeople } from './students.queries.ts'

const placeholder = { grade: endpoints.defaultGrade, school: endpoints.placeholderSchool }

export function studentAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listManagedStudents, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      const { grade, status, sort, order, pageSize } = params
      const filter = { pattern: containing(params.search), grade, status, placeholder }
      const total = await countManagedStudents(tx, filter)
      const { page, offset } = pageWithin(total, pageSize, params.page)
      const rows = await listManagedStudents(tx, filter, { sort, order, offset, limit: pageSize })
      return { students: rows.map(presentManagedStudent), total, page, pageSize }
    }),
  )

  routes.on(endpoints.createStudent, ({ body, services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return createStudent(tx, person, body)
    }),
  )

  routes.on(endpoints.updateStudent, ({ params, body, services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return updateStudent(tx, person, params.studentRef, body)
    }),
  )

  routes.on(endpoints.deleteStudent, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      return { deleted: await removeStudent(tx, person, params.studentRef) }
    }),
  )

  routes.on(endpoints.setParents, ({ params, body, services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return setParents(tx, person, params.studentId, body)
    }),
  )

  routes.on(endpoints.listPersonChoices, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      const people = await listPeople(tx, params.kind, containing(params.search), endpoints.peopleOffered + 1)
      return {
        people: people
          .slice(0, endpoints.peopleOffered)
          .map(({ id, full_name, email }) => endpoints.personName.parse({ id, fullName: full_name, email })),
        hasMore: people.length > endpoints.peopleOffered,
      }
    }),
  )
}
