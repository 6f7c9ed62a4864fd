import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { NotificationList } from '#web/features/notifications/NotificationList.tsx'
import { notificationsQuery, useMarkSeen } from '#web/features/notifications/notifications.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { InlineLink } from '#web/ui/text/TextLink.tsx'

/** Recent events for students, parents and tutors. Opening the page marks all of them as seen. */
export function NotificationsPage() {
  const query = useQuery(notificationsQuery())
  const { mutate, isIdle } = useMarkSeen()
  const hasNew = query.data?.notifications.some(({ isNew }) => isNew) === true
  useEffect(() => {
    if (hasNew && isIdle) mutate()
  }, [hasNew, isIdle, mutate])

  return (
    <>
      <PageTop
        title="Notifications"
        description={
          <>
            The last 90 days. Your <InlineLink to={`${paths.account()}#emails`}>account</InlineLink> says which of them
            come by email.
          </>
        }
      />
      <Loaded
        query={query}
        label="Loading the notifications"
        skeleton={<Skeleton className="h-72 rounded-xl" />}
        failure="The notifications could not be loaded"
        empty={({ notifications }) =>
          notifications.length === 0 && (
            <EmptyState
              icon={<Bell aria-hidden="true" />}
              title="Nothing yet"
              text="New tests, due dates, results and tutoring sessions appear here."
            />
          )
        }
      >
        {({ notifications }) => <NotificationList notifications={notifications} />}
      </Loaded>
    </>
  )
}

NotificationsPage.firstQueries = () => [notificationsQuery()]
