import { listMySubmissions } from '#contracts/scores/listed-submissions.ts'
import { getSubmissionSkills } from '#contracts/scores/submission-skills.ts'
import { getLatestSubmission, getSubmission, getSubmissionHistory } from '#contracts/scores/submissions.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

/** All queries about submissions are under this key. */
export const submissionsKey = ['submissions']

export function mySubmissionsQuery() {
  return queryEndpoint([...submissionsKey, 'mine'], listMySubmissions)
}

export function latestSubmissionQuery(testRef: string) {
  return queryEndpoint([...submissionsKey, 'latest', testRef], getLatestSubmission, { params: { testRef } })
}

export function submissionQuery(submissionId: SubmissionId) {
  return queryEndpoint([...submissionsKey, 'one', submissionId], getSubmission, { params: { submissionId } })
}

export function skillsQuery(submissionId: SubmissionId) {
  return queryEndpoint([...submissionsKey, 'skills', submissionId], getSubmissionSkills, { params: { submissionId } })
}

export function historyQuery(submissionId: SubmissionId) {
  return queryEndpoint([...submissionsKey, 'history', submissionId], getSubmissionHistory, { params: { submissionId } })
}
