import { queryOptions } from '@tanstack/react-query'
import { listMyChildren, listMyStudents, listTopicsOfMyStudents } from '#contracts/people/followed-students.ts'
import { call } from '#web/api/client.ts'

export function myChildrenQuery() {
  return queryOptions({
    queryKey: ['students', 'children'],
    queryFn: ({ signal }) => call(listMyChildren, { signal }),
  })
}

export function myStudentsQuery() {
  return queryOptions({
    queryKey: ['students', 'mine'],
    queryFn: ({ signal }) => call(listMyStudents, { signal }),
  })
}

export function topicTableQuery() {
  return queryOptions({
    queryKey: ['students', 'topics'],
    queryFn: ({ signal }) => call(listTopicsOfMyStudents, { signal }),
  })
}
