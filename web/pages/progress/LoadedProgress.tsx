import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Progress } from '#contracts/progress.ts'
import { ProgressReport, ProgressReportSkeleton } from '#web/features/progress/ProgressReport.tsx'
import { TopicAnalysis } from '#web/features/submissions/TopicAnalysis.tsx'
import { submissionAddress } from '#web/paths.ts'
import { Loaded } from '#web/ui/Loaded.tsx'

export interface LoadedProgressProps {
  query: UseQueryResult<Progress>
  /** The title of the error. */
  failure: string
  emptyText: string
}

/** Practice counts differently, so each page says what it counts. */
const counts =
  'All attempts count here. A question that you answered in two attempts counts twice. Practice counts only the latest answer to each question.'

/** A person's progress: loading, failed or shown. Each score leads to its results. */
export function LoadedProgress({ query, failure, emptyText }: LoadedProgressProps) {
  return (
    <Loaded query={query} label="Loading the progress" skeleton={<ProgressReportSkeleton />} failure={failure}>
      {(progress) => (
        <ProgressReport
          progress={progress}
          topics={<TopicAnalysis topics={progress.topics} leftOut={progress.questionsLeftOut} counts={counts} />}
          emptyText={emptyText}
          addressOf={({ testSlug, submissionId }) => submissionAddress({ testSlug, id: submissionId })}
          renderLink={(address, words) => (
            <Link to={address} className="font-medium text-accent-ink underline-offset-4 hover:underline">
              {words}
            </Link>
          )}
        />
      )}
    </Loaded>
  )
}
