import { CalendarFeedCard } from '#web/features/schedule/CalendarFeedCard.tsx'
import { Sessions } from '#web/features/schedule/Sessions.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NoChild } from './NoChild.tsx'

export function SchedulePage() {
  return (
    <>
      <PageTitle title="Schedule Tutoring" />
      <PageHeader title="Schedule Tutoring" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Sessions
          reader="parent"
          noStudents={<NoChild />}
          empty={{
            title: 'No sessions planned',
            text: 'Sessions that you book appear here with their day and time.',
          }}
        />
        <CalendarFeedCard contents="sessions, due tests, the exam and reviews" />
      </div>
    </>
  )
}
