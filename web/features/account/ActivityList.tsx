import { useQuery } from '@tanstack/react-query'
import { say } from '#web/api/say.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { myActivityQuery } from './account.queries.ts'
import { EventList } from './EventList.tsx'
import { Section } from './Section.tsx'

export function ActivityList() {
  const { data, error, refetch, isFetching } = useQuery(myActivityQuery())
  return (
    <Section title="Recent activity" description="Sign-ins and changes of your account, the newest first.">
      {data !== undefined ? (
        <EventList events={data.events} />
      ) : error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <ErrorState
          title="Your activity could not be loaded"
          message={say(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
    </Section>
  )
}
