import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditList } from '#web/features/administration/AuditList.tsx'
import { auditQuery } from '#web/features/administration/audit.queries.ts'
import { actLabels, entityLabels } from '#web/features/administration/audit-words.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'

const foldedFilters = ['act', 'kind', 'from', 'to'] as const
const noFilters = { person: '', search: '', act: '', kind: '', from: '', to: '' }

export function AuditPage() {
  return (
    <>
      <PageTop title="Audit Log" />
      <Filters />
      <Entries />
    </>
  )
}

/** On a phone, rarely used filters are folded until one of them is in use. */
function Filters() {
  const list = useListAddress()
  const [isOpen, setOpen] = useState(() => foldedFilters.some((name) => list.read(name) !== ''))
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={list.read(name)}
      onChange={({ currentTarget: { value } }) => list.filter({ [name]: value })}
    />
  )
  return (
    <div className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-3">
      <SearchField
        label="Who"
        className="max-sm:col-span-2"
        placeholder="Name or email"
        value={list.read('person')}
        onSearch={(person) => list.filter({ person })}
      />
      <SearchField
        label="Person or item"
        className="max-sm:col-span-2"
        placeholder="Name, title, email or id"
        value={list.read('search')}
        onSearch={(search) => list.filter({ search })}
      />
      <Button
        variant="outline"
        className="col-span-2 justify-self-start sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fewer filters' : 'More filters'}
      </Button>
      <div className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
        <SelectField
          label="What they did"
          options={choices('Everything', actLabels)}
          value={list.read('act')}
          onChange={({ currentTarget: { value } }) => list.filter({ act: value })}
        />
        <SelectField
          label="Type"
          options={choices('Everything', entityLabels)}
          value={list.read('kind')}
          onChange={({ currentTarget: { value } }) => list.filter({ kind: value })}
        />
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
    </div>
  )
}

function Entries() {
  const list = useListAddress()
  const isFiltered = Object.keys(noFilters).some((name) => list.read(name) !== '')
  const [act, kind] = [list.read('act'), list.read('kind')]
  const [from, to] = [startOfDay(list.read('from'), 0), startOfDay(list.read('to'), 1)]
  const query = useQuery(
    auditQuery({
      ...{ page: list.page, person: list.read('person'), search: list.read('search') },
      ...(act in actLabels && { action: act }),
      ...(kind in entityLabels && { entityType: kind }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    }),
  )
  return (
    <Loaded
      query={query}
      label="Loading the audit log"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
      failure="The audit log could not be loaded"
      empty={({ total }) => total === 0 && <NoEntries isFiltered={isFiltered} onClear={() => list.filter(noFilters)} />}
    >
      {({ entries, ...pages }) => (
        <>
          <AuditList entries={entries} />
          <Pager label="Audit log" {...pages} onPage={list.toPage} isLoading={query.isPlaceholderData} />
        </>
      )}
    </Loaded>
  )
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="Nothing recorded yet"
        text="What administrators and tutors do with people, tests, assignments and settings appears here."
      />
    )
  }
  return (
    <EmptyState
      title="Nothing found"
      text="No entries match these filters."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear Filters
        </Button>
      }
    />
  )
}

function choices(all: string, words: Readonly<Record<string, string>>) {
  return [{ value: '', label: all }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]
}

/** Returns the start or end of a day in the reader's time zone; null if the date field has no valid day. */
function startOfDay(written: string, later: number): string | null {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(written) ?? []
  if (year === undefined) return null
  return new Date(Number(year), Number(month) - 1, Number(day) + later).toISOString()
}
