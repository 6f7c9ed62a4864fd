import { useSearchParams } from 'react-router'
import { CalendarFeedCard } from '#web/features/schedule/CalendarFeedCard.tsx'
import { TutorHoursSection } from '#web/features/schedule/Hours.tsx'
import { Sessions } from '#web/features/schedule/Sessions.tsx'
import { myScheduleQueries, tutorHoursQuery, useIsScheduleIn } from '#web/features/schedule/schedule.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { NoStudents } from './NoStudents.tsx'

export function SchedulePage() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageTop title="Schedule" />
      <Tabs
        label="Schedule"
        value={search.get('tab') ?? 'sessions'}
        onChange={(tab) => setSearch({ tab }, { preventScrollReset: true })}
        tabs={[
          { value: 'sessions', label: 'Sessions', content: <MySessions /> },
          { value: 'hours', label: 'Availability', content: <TutorHoursSection /> },
        ]}
      />
    </>
  )
}

SchedulePage.firstQueries = ({ search }: PageAddress) =>
  search.get('tab') === 'hours' ? [tutorHoursQuery()] : myScheduleQueries()

function MySessions() {
  const isIn = useIsScheduleIn()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Sessions
        reader="tutor"
        noStudents={<NoStudents />}
        empty={{
          title: 'No sessions planned',
          text: 'Families book times you are available. Their sessions appear here.',
        }}
      />
      {/* On a phone, the sessions would push it down. */}
      {isIn && <CalendarFeedCard contents="your sessions" />}
    </div>
  )
}
