import * as endpoints from '#contracts/people/followed-students.ts'
import { asTutor } from '../../http/as-tutor.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readFollowedStudents } from './read-followed-students.ts'
import { readTopicTable } from './read-topic-table.ts'

export function registerStudentRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyChildren, async (call) => ({
    children: await readFollowedStudents(call.services, call.identity, 'parent'),
  }))

  routes.on(endpoints.listMyStudents, async (call) => ({
    students: await readFollowedStudents(call.services, call.identity, 'tutor'),
  }))

  routes.on(endpoints.listTopicsOfMyStudents, (call) => asTutor(call, (tx) => readTopicTable(tx)))
}
