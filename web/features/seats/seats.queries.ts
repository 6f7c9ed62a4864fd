import { queryOptions } from '@tanstack/react-query'
import { changeSeatTime, listSeats, type Seat } from '#contracts/attempts/seats.ts'
import type { AttemptId, ClassId, TestId } from '#contracts/wire/ids.ts'
import type { ChangeOfTime } from '#domain/attempts/time-ledger.ts'
import { call } from '#web/api/client.ts'
import { heard } from '#web/api/server-time.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['seats']

/** More students are asked for less often. */
const askedOften = 400

/** Milliseconds from one look to the next. */
export function findPauseBetweenLooks(seats: readonly Seat[] | undefined): number {
  return seats !== undefined && seats.length <= askedOften ? 2000 : 5000
}

/** Refetches every two seconds, because a class is at work. `test` is null for all tests, and `inClass` for all students. */
export function seatsQuery(test: TestId | null, inClass: ClassId | null) {
  const input = { params: { testId: test ?? undefined, classId: inClass ?? undefined } }
  return queryOptions({
    queryKey: [...key, test, inClass],
    queryFn: async ({ signal }) => heard(listSeats, await call(listSeats, { ...input, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => findPauseBetweenLooks(data?.seats),
  })
}

interface SentChange {
  testId: TestId
  /** Null for everybody who is taking the test. */
  attemptId: AttemptId | null
  /** Null for those of all classes. */
  classId: ClassId | null
  change: ChangeOfTime
}

export function useChangeSeatTime() {
  return useChange(({ testId, classId, ...change }: SentChange) => {
    const body = classId === null ? change : { ...change, classId }
    return call(changeSeatTime, { params: { testId }, body })
  }, key)
}
