import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { StudentId } from '#contracts/ids.ts'
import type { Progress } from '#contracts/progress.ts'
import { figuresNote, targetsOf } from '#domain/goals.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { ProgressReport } from '#web/features/progress/ProgressReport.tsx'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReportSkeleton.tsx'
import { TopicAnalysis } from '#web/features/submissions/TopicAnalysis.tsx'
import { submissionAddress } from '#web/paths.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** It comes right after the page, whose first load is limited. */
const GoalsCard = lazy(async () => ({ default: (await import('#web/features/goals/GoalsCard.tsx')).GoalsCard }))

const PracticePeriods = lazy(async () => ({
  default: (await import('#web/features/practice/PracticePeriods.tsx')).PracticePeriods,
}))

export interface LoadedProgressProps {
  query: UseQueryResult<Progress>
  /** Whose progress it is; null for the reader's own. */
  student: { id: StudentId; name: string } | null
  /** The title of the error. */
  failure: string
  emptyText: string
}

/** Practice counts differently, so each page says what it counts. */
const counts =
  'All attempts count here. A question that you answered in two attempts counts twice. Practice counts only the latest answer to each question. The words look at the last 20 answers in a topic, practice included.'

/** A person's goals and progress: loading, failed or shown. Each score leads to its results. */
export function LoadedProgress({ query, student, failure, emptyText }: LoadedProgressProps) {
  const goals = useQuery(goalsQuery(student?.id ?? null))
  const [goal] = targetsOf(goals.data?.schools ?? [])
  const latest = query.data?.scores.findLast(({ composite }) => composite !== null)
  return (
    <div className="flex flex-col gap-8">
      <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
        <GoalsCard studentId={student?.id ?? null} name={student?.name ?? null} composite={latest?.composite ?? null} />
      </Suspense>
      <Loaded query={query} label="Loading the progress" skeleton={<ProgressReportSkeleton />} failure={failure}>
        {(progress) => (
          <ProgressReport
            progress={progress}
            topics={
              <TopicAnalysis
                topics={progress.topics}
                untried={progress.untried}
                leftOut={progress.questionsLeftOut}
                counts={counts}
              />
            }
            goal={
              goal === undefined
                ? null
                : { value: goal.lowestScore, words: `${goal.name}, ${goal.year}. ${figuresNote([goal])}` }
            }
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
      <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
        <PracticePeriods studentId={student?.id ?? null} />
      </Suspense>
    </div>
  )
}
