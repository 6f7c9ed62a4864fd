import { queryOptions } from '@tanstack/react-query'
import { listMyAssignments, listMyTests, listSharedQuestions } from '#contracts/attempts/assignments.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { heard } from '#web/api/server-time.ts'

/** All queries about assignments and tests to take are under this key. */
export const assignmentsKey = ['assignments']

export function myTestsQuery() {
  return queryOptions({
    queryKey: [...assignmentsKey, 'tests'],
    queryFn: async ({ signal }) => heard(listMyTests, await call(listMyTests, { signal })),
  })
}

export function sharedQuestionsQuery() {
  return queryEndpoint([...assignmentsKey, 'shared-questions'], listSharedQuestions)
}

export function myAssignmentsQuery() {
  return queryOptions({
    queryKey: [...assignmentsKey, 'mine'],
    queryFn: async ({ signal }) => heard(listMyAssignments, await call(listMyAssignments, { signal })),
  })
}
