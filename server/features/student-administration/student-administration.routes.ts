import { mostEdited } from '#contracts/people/bulk-edit.ts'
import { decideRemoval as decideRemovalEndpoint } from '#contracts/people/joining.ts'
import { listMatchingStudents as matchingStudents } from '#contracts/people/matching-students.ts'
import * as endpoints from '#contracts/people/student-administration.ts'
import { pageWithin } from '#domain/text/paging.ts'
import { containing } from '../../db/like-pattern.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { decideRemoval } from './decide-removal.ts'
import { setParents } from './link-parents.ts'
import { createAndAnnounce, makeFormalStudents, removeStudent, updateStudent } from './manage-students.ts'
import {
  countManagedStudents,
  listManagedStudents,
  listMatchingStudents,
  type StudentFilter,
} from './managed-students.queries.ts'
import { placeholderUser } from './read-managed-student.ts'
import { presentManagedStudent, presentPersonName, presentSelectedStudent } from './students.present.ts'
import { listPeople } from './students.queries.ts'
import { tellingOfTutors } from './tell-of-tutors.ts'

const placeholder = { grade: endpoints.defaultGrade, school: endpoints.placeholderSchool }

export function studentAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listManagedStudents, (call) =>
    asAdmin(call, async (tx) => {
      const { sort, order, pageSize } = call.params
      const filter = filterOf(call.params, call.services.clock.now())
      const total = await countManagedStudents(tx, filter)
      const { page, offset } = pageWithin(total, pageSize, call.params.page)
      const rows = await listManagedStudents(tx, filter, { sort, order, offset, limit: pageSize })
      return { students: rows.map(presentManagedStudent), total, page, pageSize }
    }),
  )

  routes.on(matchingStudents, (call) =>
    asAdmin(call, async (tx) => {
      const { sort, order } = call.params
      const filter = filterOf(call.params, call.services.clock.now())
      const rows = await listMatchingStudents(tx, filter, { sort, order, offset: 0, limit: mostEdited })
      return { students: rows.map(presentSelectedStudent), total: await countManagedStudents(tx, filter) }
    }),
  )

  routes.on(endpoints.createStudent, (call) =>
    asAdmin(call, (tx, person) => {
      const options = notifyOptions(call.services)
      const make = () => createAndAnnounce(tx, person, call.services, call.body)
      return tellingOfTutors({ tx, person, options }, [], make, ({ id }) => [id])
    }),
  )

  routes.on(endpoints.makeFormalStudents, (call) =>
    asAdmin(call, (tx, person) => {
      const make = () => makeFormalStudents(tx, person, call.services.config, call.body)
      const madeBy = ({ made }: Awaited<ReturnType<typeof make>>) => made.map(({ id }) => id)
      return tellingOfTutors({ tx, person, options: notifyOptions(call.services) }, [], make, madeBy)
    }),
  )

  routes.on(endpoints.updateStudent, (call) =>
    asAdmin(call, (tx, person) => {
      const { studentRef } = call.params
      const students = placeholderUser(studentRef) === null ? [studentRef] : []
      const update = () => updateStudent(tx, person, call.services.config, studentRef, call.body)
      return tellingOfTutors({ tx, person, options: notifyOptions(call.services) }, students, update, ({ id }) => [id])
    }),
  )

  routes.on(endpoints.deleteStudent, (call) =>
    asAdmin(call, async (tx, person) => ({ deleted: await removeStudent(tx, person, call.params.studentRef) })),
  )

  routes.on(endpoints.setParents, (call) =>
    asAdmin(call, (tx, person) =>
      setParents(tx, person, call.params.studentId, call.body, notifyOptions(call.services)),
    ),
  )

  routes.on(decideRemovalEndpoint, (call) =>
    asAdmin(call, async (tx, person) => {
      const { removalRequestId: id } = call.params
      return { id: await decideRemoval(tx, person, id, call.body.decision, notifyOptions(call.services)) }
    }),
  )

  routes.on(endpoints.listPersonChoices, (call) =>
    asAdmin(call, async (tx) => {
      const people = await listPeople(tx, call.params.kind, containing(call.params.search), endpoints.peopleOffered + 1)
      return {
        people: people.slice(0, endpoints.peopleOffered).map(presentPersonName),
        hasMore: people.length > endpoints.peopleOffered,
      }
    }),
  )
}

type Sought = Partial<Pick<StudentFilter, 'grade' | 'status'>> & { readonly search: string }

function filterOf({ search, grade, status }: Sought, now: Date): StudentFilter {
  return { pattern: containing(search), grade, status, now, placeholder }
}
