import { maxEditedStudents } from '#contracts/people/bulk-edit.ts'
import { decideRemoval as decideRemovalEndpoint } from '#contracts/people/joining.ts'
import { listMatchingStudents as matchingStudents } from '#contracts/people/matching-students.ts'
import * as endpoints from '#contracts/people/student-administration.ts'
import { computePage } from '#domain/text/paging.ts'
import { makeContainsPattern } from '../../db/like-pattern.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { decideRemoval } from './decide-removal.ts'
import { setParents } from './link-parents.ts'
import { createAndAnnounceStudent, makeFormalStudents, removeStudent, updateStudent } from './manage-students.ts'
import {
  countManagedStudents,
  listManagedStudents,
  listMatchingStudents,
  type StudentFilter,
} from './managed-students.queries.ts'
import { parsePlaceholderUser } from './read-managed-student.ts'
import { presentManagedStudent, presentPersonName, presentSelectedStudent } from './students.present.ts'
import { listPersonOptions } from './students.queries.ts'
import { runAndAnnounceTutors } from './tell-of-tutors.ts'

const placeholder = { grade: endpoints.defaultGrade, school: endpoints.placeholderSchool }

export function registerStudentAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listManagedStudents, (call) =>
    asAdmin(call, async (tx) => {
      const { sort, order, pageSize } = call.params
      const filter = filterOf(call.params, call.services.clock.now())
      const total = await countManagedStudents(tx, filter)
      const { page, offset } = computePage(total, pageSize, call.params.page)
      const rows = await listManagedStudents(tx, filter, { sort, order, offset, limit: pageSize })
      return { students: rows.map(presentManagedStudent), total, page, pageSize }
    }),
  )

  routes.on(matchingStudents, (call) =>
    asAdmin(call, async (tx) => {
      const { sort, order } = call.params
      const filter = filterOf(call.params, call.services.clock.now())
      const rows = await listMatchingStudents(tx, filter, { sort, order, offset: 0, limit: maxEditedStudents })
      return { students: rows.map(presentSelectedStudent), total: await countManagedStudents(tx, filter) }
    }),
  )

  routes.on(endpoints.createStudent, (call) =>
    asAdmin(call, (tx, person) => {
      const options = makeNotifyOptions(call.services)
      const make = () => createAndAnnounceStudent(tx, person, call.services, call.body)
      return runAndAnnounceTutors({ tx, person, options }, [], make, ({ id }) => [id])
    }),
  )

  routes.on(endpoints.makeFormalStudents, (call) =>
    asAdmin(call, (tx, person) => {
      const make = () => makeFormalStudents(tx, person, call.services.config, call.body)
      const madeBy = ({ made }: Awaited<ReturnType<typeof make>>) => made.map(({ id }) => id)
      return runAndAnnounceTutors({ tx, person, options: makeNotifyOptions(call.services) }, [], make, madeBy)
    }),
  )

  routes.on(endpoints.updateStudent, (call) =>
    asAdmin(call, (tx, person) => {
      const { studentRef } = call.params
      const students = parsePlaceholderUser(studentRef) === null ? [studentRef] : []
      const update = () => updateStudent(tx, person, call.services.config, studentRef, call.body)
      const announcing = { tx, person, options: makeNotifyOptions(call.services) }
      return runAndAnnounceTutors(announcing, students, update, ({ id }) => [id])
    }),
  )

  routes.on(endpoints.deleteStudent, (call) =>
    asAdmin(call, async (tx, person) => ({ deleted: await removeStudent(tx, person, call.params.studentRef) })),
  )

  routes.on(endpoints.setParents, (call) =>
    asAdmin(call, (tx, person) =>
      setParents(tx, person, call.params.studentId, call.body, makeNotifyOptions(call.services)),
    ),
  )

  routes.on(decideRemovalEndpoint, (call) =>
    asAdmin(call, async (tx, person) => {
      const { removalRequestId: id } = call.params
      return { id: await decideRemoval(tx, person, id, call.body.decision, makeNotifyOptions(call.services)) }
    }),
  )

  routes.on(endpoints.listPersonChoices, (call) =>
    asAdmin(call, async (tx) => {
      const pattern = makeContainsPattern(call.params.search)
      const people = await listPersonOptions(tx, call.params.kind, pattern, endpoints.peopleOffered + 1)
      return {
        people: people.slice(0, endpoints.peopleOffered).map(presentPersonName),
        hasMore: people.length > endpoints.peopleOffered,
      }
    }),
  )
}

type Sought = Partial<Pick<StudentFilter, 'grade' | 'status'>> & { readonly search: string }

function filterOf({ search, grade, status }: Sought, now: Date): StudentFilter {
  return { pattern: makeContainsPattern(search), grade, status, now, placeholder }
}
