import { queryOptions, useMutation } from '@tanstack/react-query'
import { getDueReviews, getDueReviewsOfStudent, letGoOfReviews } from '#contracts/coaching/review-cards.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

/** Under the key of submissions, because every new one changes it. */
export const reviewsKey = ['submissions', 'reviews']

/** Null: the reader's own. */
export function dueReviewsQuery(studentId: StudentId | null) {
  return queryOptions({
    queryKey: [...reviewsKey, studentId ?? 'mine'],
    queryFn: ({ signal }) =>
      studentId === null
        ? call(getDueReviews, { params: here(), signal })
        : call(getDueReviewsOfStudent, { params: { studentId }, signal }),
  })
}

/** Of all reviews that are due until this day; null takes the last letting go back. */
export function useLetGo() {
  return useMutation({
    mutationFn: (on: string | null) => call(letGoOfReviews, { body: { on } }),
    onSettled: useRefresh(reviewsKey),
  })
}

/** A student’s days begin and end where the student is. */
export function here() {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
