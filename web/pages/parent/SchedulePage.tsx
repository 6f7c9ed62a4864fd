import { CalendarFeedCard } from '#web/features/schedule/CalendarFeedCard.tsx'
import { Sessions } from '#web/features/schedule/Sessions.tsx'
import { myScheduleQueries, useIsScheduleIn } from '#web/features/schedule/schedule.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { NoChildView } from './NoChild.tsx'

export function SchedulePage() {
  const isIn = useIsScheduleIn()
  return (
    <>
      <PageTop title="Schedule Tutoring" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Sessions
          reader="parent"
          noStudents={<NoChildView />}
          empty={{
            title: 'No sessions planned',
            text: 'Sessions that you book appear here with their day and time.',
          }}
        />
        {/* On a phone, the sessions would push it down. */}
        {isIn && <CalendarFeedCard contents="sessions, due tests, the exam and reviews" />}
      </div>
    </>
  )
}

SchedulePage.firstQueries = myScheduleQueries
