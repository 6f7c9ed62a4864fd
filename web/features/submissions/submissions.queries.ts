import { queryOptions } from '@tanstack/react-query'
import type { SubmissionId } from '#contracts/ids.ts'
import { exportSubmission, getReview } from '#contracts/reviews.ts'
import { getLatestSubmission, getSubmission, listMySubmissions } from '#contracts/submissions.ts'
import { call } from '#web/api/client.ts'

/** All that is read of submissions stands under this key. */
export const submissionsKey = ['submissions']

export function mySubmissionsQuery() {
  return queryOptions({
    queryKey: [...submissionsKey, 'mine'],
    queryFn: ({ signal }) => call(listMySubmissions, { signal }),
  })
}

export function latestSubmissionQuery(testRef: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'latest', testRef],
    queryFn: ({ signal }) => call(getLatestSubmission, { params: { testRef }, signal }),
  })
}

export function submissionQuery(submissionId: SubmissionId) {
  return queryOptions({
    queryKey: [...submissionsKey, 'one', submissionId],
    queryFn: ({ signal }) => call(getSubmission, { params: { submissionId }, signal }),
  })
}

export function reviewQuery(submissionId: SubmissionId) {
  return queryOptions({
    queryKey: [...submissionsKey, 'review', submissionId],
    queryFn: ({ signal }) => call(getReview, { params: { submissionId }, signal }),
  })
}

/** The answers as CSV. */
export function fetchAnswersTable(submissionId: SubmissionId): Promise<string> {
  return call(exportSubmission, { params: { submissionId } })
}
