import { queryOptions } from '@tanstack/react-query'
import { listMySubmissions } from '#contracts/scores/listed-submissions.ts'
import { getSubmissionSkills } from '#contracts/scores/submission-skills.ts'
import { getLatestSubmission, getSubmission, getSubmissionHistory } from '#contracts/scores/submissions.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** All queries about submissions are under this key. */
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

export function skillsQuery(submissionId: SubmissionId) {
  return queryOptions({
    queryKey: [...submissionsKey, 'skills', submissionId],
    queryFn: ({ signal }) => call(getSubmissionSkills, { params: { submissionId }, signal }),
  })
}

export function historyQuery(submissionId: SubmissionId) {
  return queryOptions({
    queryKey: [...submissionsKey, 'history', submissionId],
    queryFn: ({ signal }) => call(getSubmissionHistory, { params: { submissionId }, signal }),
  })
}
