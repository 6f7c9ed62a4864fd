import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { myActivityQuery } from './account.queries.ts'
import { EventList } from './EventList.tsx'
import { Section } from './Section.tsx'

export function ActivityList() {
  const query = useQuery(myActivityQuery())
  return (
    <Section title="Recent activity" description="Sign-ins and changes to your account, newest first.">
      <Loaded
        query={query}
        label="Loading your activity"
        skeleton={<Skeleton className="h-40" />}
        failure="Your activity could not be loaded"
      >
        {({ events }) => <EventList events={events} />}
      </Loaded>
    </Section>
  )
}
