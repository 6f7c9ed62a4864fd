import { queryOptions } from '@tanstack/react-query'
import { listMyAssignments, listMyTests } from '#contracts/assignments.ts'
import { call } from '#web/api/client.ts'

/** All queries about assignments and tests to take are under this key. */
export const assignmentsKey = ['assignments']

export function myTestsQuery() {
  return queryOptions({
    queryKey: [...assignmentsKey, 'tests'],
    queryFn: async ({ signal }) => heardNow(await call(listMyTests, { signal })),
  })
}

export function myAssignmentsQuery() {
  return queryOptions({
    queryKey: [...assignmentsKey, 'mine'],
    queryFn: async ({ signal }) => heardNow(await call(listMyAssignments, { signal })),
  })
}

/** The server's time is worth something only together with the moment at which it was heard. */
function heardNow<Reply>(reply: Reply): Reply & { readonly receivedAt: number } {
  return { ...reply, receivedAt: performance.now() }
}
