import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { myActivityQuery } from './account.queries.ts'
import { EventList } from './EventList.tsx'
import { FoldedSection } from './Section.tsx'

export function ActivityList() {
  const query = useQuery(myActivityQuery())
  return (
    <FoldedSection id="activity" title="Recent activity">
      <Loaded
        query={query}
        label="Loading your activity"
        skeleton={<Skeleton className="h-40" />}
        failure="Your activity could not be loaded"
      >
        {({ events }) => <EventList events={events} />}
      </Loaded>
    </FoldedSection>
  )
}
