import { queryOptions } from '@tanstack/react-query'
import { listMyAssignments, listMyTests } from '#contracts/assignments.ts'
import { call } from '#web/api/client.ts'

/** All that is read of assignments and tests to take stands under this key. */
export const assignmentsKey = ['assignments']

export function myTestsQuery() {
  return queryOptions({
    queryKey: [...assignmentsKey, 'tests'],
    queryFn: ({ signal }) => call(listMyTests, { signal }),
  })
}

export function myAssignmentsQuery() {
  return queryOptions({
    queryKey: [...assignmentsKey, 'mine'],
    queryFn: ({ signal }) => call(listMyAssignments, { signal }),
  })
}
