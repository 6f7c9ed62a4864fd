import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Progress } from '#contracts/progress.ts'
import { say } from '#web/api/say.ts'
import { ProgressReport, ProgressReportSkeleton } from '#web/features/progress/ProgressReport.tsx'
import { TopicAnalysis } from '#web/features/submissions/TopicAnalysis.tsx'
import { submissionAddress } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'

export interface LoadedProgressProps {
  query: UseQueryResult<Progress>
  /** What is said where it fails. */
  failure: string
  emptyText: string
}

/** Practice counts otherwise, so each page says what it counts. */
const counts =
  'All attempts count here: a question that was answered in two attempts counts twice. Practice counts only the latest answer to each question.'

/** Somebody's progress as it loads, fails or stands; each score leads to its results. */
export function LoadedProgress({ query, failure, emptyText }: LoadedProgressProps) {
  const { data, error, refetch, isFetching } = query
  if (data !== undefined) {
    return (
      <ProgressReport
        progress={data}
        topics={<TopicAnalysis topics={data.topics} leftOut={data.questionsLeftOut} counts={counts} />}
        emptyText={emptyText}
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
  return <ErrorState title={failure} message={say(error)} onRetry={() => refetch()} isRetrying={isFetching} />
}
