import { useSearchParams } from 'react-router'
import { CalendarFeedCard } from '#web/features/schedule/CalendarFeedCard.tsx'
import { Hours } from '#web/features/schedule/Hours.tsx'
import { Sessions } from '#web/features/schedule/Sessions.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { NoStudents } from './NoStudents.tsx'

export function SchedulePage() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageTitle title="Schedule" />
      <PageHeader title="Schedule" />
      <Tabs
        label="Schedule"
        value={search.get('tab') ?? 'sessions'}
        onChange={(tab) => setSearch({ tab }, { preventScrollReset: true })}
        tabs={[
          { value: 'sessions', label: 'Sessions', content: <MySessions /> },
          { value: 'hours', label: 'Availability', content: <Hours /> },
        ]}
      />
    </>
  )
}

function MySessions() {
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
      <CalendarFeedCard contents="your sessions" />
    </div>
  )
}
