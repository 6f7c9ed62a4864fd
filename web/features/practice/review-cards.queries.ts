import { queryOptions } from '@tanstack/react-query'
import {
  type DueReviews,
  getDueReviews,
  letGoOfReviews,
  listDueReviews,
  maxReviewers,
} from '#contracts/coaching/review-cards.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

/** Under the key of submissions, because every new one changes it. */
export const reviewsKey = ['submissions', 'reviews']

export function myDueReviewsQuery() {
  return queryEndpoint([...reviewsKey, 'mine'], getDueReviews, { params: getReaderTimeZone() })
}

/** The due reviews by student, for students that the reader may see. */
export function dueReviewsQuery(students: readonly StudentId[]) {
  return queryOptions({
    queryKey: [...reviewsKey, ...students],
    queryFn: async ({ signal }) => {
      const found = new Map<StudentId, DueReviews>()
      for (let from = 0; from < students.length; from += maxReviewers) {
        const params = { students: students.slice(from, from + maxReviewers).join(',') }
        const { reviews } = await call(listDueReviews, { params, signal })
        for (const { studentId, ...due } of reviews) found.set(studentId, due)
      }
      return found
    },
  })
}

/** Lets go of all reviews that are due until this day; null undoes the last time. */
export function useLetGoOfReviews() {
  return useChange((on: string | null) => call(letGoOfReviews, { body: { on } }), reviewsKey)
}

/** A student’s days begin and end in the student's time zone. */
export function getReaderTimeZone() {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
