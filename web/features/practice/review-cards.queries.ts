import { queryOptions, useMutation } from '@tanstack/react-query'
import type { StudentId } from '#contracts/ids.ts'
import { getDueReviews, getDueReviewsOfStudent, getReviewRound, letGoOfReviews } from '#contracts/review-cards.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

/** Under the key of submissions, because every new one changes it. */
export const reviewsKey = ['submissions', 'reviews']

export function dueReviewsQuery() {
  return queryOptions({
    queryKey: [...reviewsKey, 'due'],
    queryFn: ({ signal }) => call(getDueReviews, { params: here(), signal }),
  })
}

export function dueReviewsOfStudentQuery(studentId: StudentId) {
  return queryOptions({
    queryKey: [...reviewsKey, studentId],
    queryFn: ({ signal }) => call(getDueReviewsOfStudent, { params: { ...here(), studentId }, signal }),
  })
}

/** Of all reviews that are due until this day; null takes the last letting go back. */
export function useLetGo() {
  return useMutation({
    mutationFn: (on: string | null) => call(letGoOfReviews, { body: { on } }),
    onSettled: useRefresh(reviewsKey),
  })
}

/** Stays as it is while it is answered. */
export function reviewRoundQuery(round: number) {
  return queryOptions({
    queryKey: ['practice', 'reviews', round],
    queryFn: ({ signal }) => call(getReviewRound, { params: here(), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

function here() {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
