import { useQuery } from '@tanstack/react-query'
import { myProgressQuery } from '#web/features/progress/progress.queries.ts'
import { LoadedProgress } from '../progress/LoadedProgress.tsx'

/** The student's own progress, on the dashboard's tab and on its own page. */
export function MyProgress() {
  return (
    <LoadedProgress
      query={useQuery(myProgressQuery())}
      student={null}
      failure="Your progress could not be loaded"
      emptyText="After your first submitted test, your scores, topics and pace appear here and grow with every test."
    />
  )
}
