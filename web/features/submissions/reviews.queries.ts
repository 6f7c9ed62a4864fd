/** Separate from the lists of submissions, which are also loaded by pages without a review. */
import { exportAnswerRows, exportAnswers, exportSubmission, getReview } from '#contracts/coaching/reviews.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { submissionsKey } from './submissions.queries.ts'

export function reviewQuery(submissionId: SubmissionId) {
  return queryEndpoint([...submissionsKey, 'review', submissionId], getReview, { params: { submissionId } })
}

/** Fetches the answers as CSV. */
export function fetchAnswersTable(submissionId: SubmissionId): Promise<string> {
  return call(exportSubmission, { params: { submissionId } })
}

/** Fetches the answers to a test as CSV: a column for each question, or a row for each answer. */
export function fetchTestAnswers(testRef: string, shape: 'columns' | 'rows'): Promise<string> {
  return call(shape === 'columns' ? exportAnswers : exportAnswerRows, { params: { testRef } })
}
