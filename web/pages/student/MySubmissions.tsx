import { useQuery } from '@tanstack/react-query'
import { say } from '#web/api/say.ts'
import { SubmissionList, SubmissionListSkeleton } from '#web/features/submissions/SubmissionList.tsx'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { submissionAddress } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** The student's own submissions, on the dashboard's tab and on their own page. */
export function MySubmissions() {
  const { data, error, refetch, isFetching } = useQuery(mySubmissionsQuery())
  if (data !== undefined) {
    return <SubmissionList submissions={data.submissions} addressOf={submissionAddress} />
  }
  if (error === null) return <SubmissionListSkeleton />
  return (
    <ErrorState
      title="Your results could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}
