import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { simulateRoutes } from '#contracts/authoring/simulated-routes.ts'
import { call } from '#web/api/client.ts'

/** Takes seconds. The earlier figures stay until the new ones are there. */
export function simulatedRoutesQuery({ slug, updatedAt }: Pick<AuthoredTest, 'slug' | 'updatedAt'>) {
  return queryOptions({
    queryKey: ['simulated-routes', slug, updatedAt],
    queryFn: ({ signal }) => call(simulateRoutes, { params: { testRef: slug }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
