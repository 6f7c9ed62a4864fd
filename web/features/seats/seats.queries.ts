import { listSeats } from '#contracts/attempts/seats.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

/** Refetches every five seconds, because a class is at work. `test` is null for all tests. */
export function seatsQuery(test: TestId | null) {
  const input = test === null ? {} : { params: { testId: test } }
  return { ...queryEndpoint(['seats', test], listSeats, input), staleTime: 0, refetchInterval: 5000 }
}
