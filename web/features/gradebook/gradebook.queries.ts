import { queryOptions } from '@tanstack/react-query'
import { readClassGradebook, readMyGradebook } from '#contracts/reports/gradebook.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

const key = ['students', 'gradebook']

export function myGradebookQuery() {
  return queryOptions({
    queryKey: [...key, 'mine'],
    queryFn: ({ signal }) => call(readMyGradebook, { signal }),
  })
}

export function classGradebookQuery(classId: ClassId) {
  return queryOptions({
    queryKey: [...key, classId],
    queryFn: ({ signal }) => call(readClassGradebook, { params: { classId }, signal }),
  })
}
