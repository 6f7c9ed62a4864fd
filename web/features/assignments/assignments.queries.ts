import { queryOptions } from '@tanstack/react-query'
import { listMyAssignments, listMyTests, listSharedQuestions } from '#contracts/attempts/assignments.ts'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

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

/** The server's time is useful only together with the moment at which it was received. */
function heard<Reply>({ path }: Endpoint, reply: Reply): Reply & { readonly receivedAt: number } {
  // The first request may have been sent before this code was loaded (`web/loading/request-preload/request-preload.ts`).
  const [first, second] = performance.getEntriesByName(`${location.origin}/api${path}`)
  const isFirst = first !== undefined && second === undefined
  return { ...reply, receivedAt: isFirst ? first.startTime + first.duration : performance.now() }
}
