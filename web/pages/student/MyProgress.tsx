import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { say } from '#web/api/say.ts'
import { ProgressReport, ProgressReportSkeleton } from '#web/features/progress/ProgressReport.tsx'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { TopicAnalysis } from '#web/features/submissions/TopicAnalysis.tsx'
import { submissionAddress } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** The student's own progress, on the dashboard's tab and on its own page. */
export function MyProgress() {
  const { data, error, refetch, isFetching } = useQuery(myProgressQuery())
  if (data !== undefined) {
    return (
      <ProgressReport
        progress={data}
        topics={<TopicAnalysis topics={data.topics} />}
        addressOf={({ testSlug, submissionId }) => submissionAddress({ testSlug, id: submissionId })}
        renderLink={(address, words) => (
          <Link to={address} className="font-medium text-accent-ink underline-offset-4 hover:underline">
            {words}
          </Link>
        )}
      />
    )
  }
  if (error === null) return <ProgressReportSkeleton />
  return (
    <ErrorState
      title="Your progress could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}
