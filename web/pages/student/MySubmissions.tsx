import { useQuery } from '@tanstack/react-query'
import { SubmissionList, SubmissionListSkeleton } from '#web/features/submissions/SubmissionList.tsx'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { submissionAddress } from '#web/paths.ts'
import { Loaded } from '#web/ui/Loaded.tsx'

/** The student's own submissions, on the dashboard's tab and on their own page. */
export function MySubmissions() {
  const query = useQuery(mySubmissionsQuery())
  return (
    <Loaded
      query={query}
      label="Loading your results"
      skeleton={<SubmissionListSkeleton />}
      failure="Your results could not be loaded"
    >
      {({ submissions }) => <SubmissionList submissions={submissions} addressOf={submissionAddress} />}
    </Loaded>
  )
}
