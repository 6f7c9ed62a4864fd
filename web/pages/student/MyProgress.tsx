import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Progress } from '#contracts/reports/progress.ts'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { LoadedProgress } from '../progress/LoadedProgress.tsx'

const PracticeLink = preloadedPart(async () => (await import('./PracticeLink.tsx')).PracticeLink)

/** The student's own progress, on the dashboard's tab and on its own page. */
export function MyProgress() {
  return (
    <LoadedProgress
      query={useQuery(myProgressQuery())}
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
