import { queryOptions } from '@tanstack/react-query'
import { listMyChildren, listMyStudents, listTopicsOfMyStudents } from '#contracts/people/followed-students.ts'
import { distinguishStudents } from '#domain/people/look-alikes.ts'
import { call } from '#web/api/client.ts'

export function myChildrenQuery() {
  return queryOptions({
    queryKey: ['students', 'children'],
    async queryFn({ signal }) {
      const { children, ...rest } = await call(listMyChildren, { signal })
      return { ...rest, children: distinguishStudents(children) }
    },
  })
}

export function myStudentsQuery() {
  return queryOptions({
    queryKey: ['students', 'mine'],
    async queryFn({ signal }) {
      const { students, ...rest } = await call(listMyStudents, { signal })
      return { ...rest, students: distinguishStudents(students) }
    },
  })
}

export function topicTableQuery() {
  return queryOptions({
    queryKey: ['students', 'topics'],
    async queryFn({ signal }) {
      const table = await call(listTopicsOfMyStudents, { signal })
      return { ...table, students: distinguishStudents(table.students) }
    },
  })
}
