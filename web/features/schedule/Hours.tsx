import { useQuery } from '@tanstack/react-query'
import type { UserId } from '#contracts/ids.ts'
import { say } from '#web/api/say.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HoursForm } from './HoursForm.tsx'
import { tutorHoursQuery } from './schedule.queries.ts'

/** My hours as a tutor, or those of the tutor whom an administrator chose. */
export function Hours({ tutorId }: { tutorId?: UserId }) {
  const { data, error, refetch, isFetching } = useQuery(tutorHoursQuery(tutorId))
  if (data !== undefined) return <HoursForm key={data.tutorId} hours={data} isMine={tutorId === undefined} />
  if (error === null) return <Skeleton className="h-96 rounded-xl" />
  return (
    <ErrorState
      title="The hours could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}
