import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Progress } from '#contracts/reports/progress.ts'
import { listCutoffTargets } from '#domain/people/goals.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { LoadedProgress } from '../progress/LoadedProgress.tsx'

const PracticeLink = preloadedPart(async () => (await import('./PracticeLink.tsx')).PracticeLink)
const ProgressPictures = preloadedPart(async () => (await import('./ProgressPictures.tsx')).ProgressPictures)

/** The student's own progress, on the dashboard's tab and on its own page. */
export function MyProgress() {
  const query = useQuery(myProgressQuery())
  const schools = useQuery(goalsQuery(null)).data?.schools ?? []
  if (query.data !== undefined && query.data.scores.length > 0) {
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
        <ProgressPictures progress={query.data} target={listCutoffTargets(schools)[0]} />
      </Suspense>
    )
  }
  return (
    <LoadedProgress
      query={query}
      student={null}
      renderPractice={practiceLink}
      failure="Your progress could not be loaded"
      emptyText="After your first submitted test, your scores, topics and pace appear here and grow with every test."
    />
  )
}

function practiceLink(topic: Pick<Progress['topics'][number], 'subject' | 'topic'>) {
  return (
    <Suspense>
      <PracticeLink topic={topic} />
    </Suspense>
  )
}
