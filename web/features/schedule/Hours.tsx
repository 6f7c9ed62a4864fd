import { useQuery } from '@tanstack/react-query'
import type { UserId } from '#contracts/wire/ids.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { HoursForm } from './HoursForm.tsx'
import { tutorHoursQuery } from './schedule.queries.ts'

/** The tutor's own hours, or those of the tutor that an administrator chose. */
export function TutorHoursSection({ tutorId }: { tutorId?: UserId }) {
  const query = useQuery(tutorHoursQuery(tutorId))
  return (
    <Loaded
      query={query}
      label="Loading the hours"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
      failure="The hours could not be loaded"
    >
      {(hours) => <HoursForm key={hours.tutorId} hours={hours} isMine={tutorId === undefined} />}
    </Loaded>
  )
}
