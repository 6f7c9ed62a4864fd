import { queryOptions } from '@tanstack/react-query'
import { getMisconceptionsOfStudent, getMyMisconceptions } from '#contracts/coaching/misconceptions.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** Under the key of submissions, because every new one changes it. */
export const misconceptionsKey = ['submissions', 'misconceptions']

/** For a child or a student; null for the reader's own. */
export function misconceptionsQuery(studentId: StudentId | null) {
  return queryOptions({
    queryKey: [...misconceptionsKey, studentId],
    queryFn: ({ signal }) =>
      studentId === null
        ? call(getMyMisconceptions, { signal })
        : call(getMisconceptionsOfStudent, { params: { studentId }, signal }),
  })
}
