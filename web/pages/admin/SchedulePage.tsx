import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { listTutors } from '#contracts/people/schedule.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { TutorHoursSection } from '#web/features/schedule/Hours.tsx'
import { Sessions } from '#web/features/schedule/Sessions.tsx'
import { tutorsQuery } from '#web/features/schedule/schedule.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'

export function SchedulePage() {
  return (
    <>
      <PageTop title="Schedule" />
      <Schedule />
    </>
  )
}

function Schedule() {
  const query = useQuery(tutorsQuery())
  return (
    <Loaded
      query={query}
      label="Loading the tutors"
      skeleton={<Skeleton className="h-64 rounded-xl" />}
      failure="The tutors could not be loaded"
      empty={({ tutors }) =>
        tutors.length === 0 && (
          <EmptyState title="No tutors yet" text="Give someone the role of tutor, and their schedule appears here." />
        )
      }
    >
      {({ tutors }) => <Schedules tutors={tutors} />}
    </Loaded>
  )
}

function Schedules({ tutors }: { tutors: ReplyOf<typeof listTutors>['tutors'] }) {
  const [search, setSearch] = useSearchParams()
  const chosen = tutors.find(({ id }) => id === search.get('tutor'))

  function choose(part: Record<string, string>) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(part)) value === '' ? next.delete(name) : next.set(name, value)
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <div className="flex flex-col gap-6">
      <SelectField
        label="Tutor"
        className="max-w-sm"
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: 'All tutors' },
          ...tutors.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        onChange={(event) => choose({ tutor: event.target.value })}
      />
      {chosen === undefined ? (
        <AllSessions />
      ) : (
        <OneTutor
          key={chosen.id}
          tutorId={chosen.id}
          tab={search.get('tab') ?? 'sessions'}
          onTab={(tab) => choose({ tab })}
        />
      )}
    </div>
  )
}

const empty = { title: 'No sessions planned', text: 'Sessions that families and tutors book appear here.' }

function AllSessions() {
  return <Sessions reader="admin" empty={empty} />
}

function OneTutor({ tutorId, tab, onTab }: { tutorId: UserId; tab: string; onTab: (tab: string) => void }) {
  return (
    <Tabs
      label="Schedule of the tutor"
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'sessions', label: 'Sessions', content: <Sessions reader="admin" tutorId={tutorId} empty={empty} /> },
        { value: 'hours', label: 'Availability', content: <TutorHoursSection tutorId={tutorId} /> },
      ]}
    />
  )
}
