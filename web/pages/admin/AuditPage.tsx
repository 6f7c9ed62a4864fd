import { useQuery } from '@tanstack/react-query'
import { say } from '#web/api/say.ts'
import { AuditList } from '#web/features/administration/AuditList.tsx'
import { auditQuery } from '#web/features/administration/audit.queries.ts'
import { actWords, entityWords } from '#web/features/administration/audit-words.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { DateTime } from '#web/features/submissions/DateTime.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useListAddress } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const noFilters = { person: '', search: '', act: '', kind: '', from: '', to: '' }

export function AuditPage() {
  return (
    <>
      <PageTitle title="Audit Log" />
      <PageHeader title="Audit Log" description="What administrators changed, who did it, and when" />
      <Filters />
      <Entries />
    </>
  )
}

function Filters() {
  const list = useListAddress()
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={list.read(name)}
      onChange={({ currentTarget: { value } }) => list.filter({ [name]: value })}
    />
  )
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SearchField
        label="Administrator"
        placeholder="Name or email"
        value={list.read('person')}
        onSearch={(person) => list.filter({ person })}
      />
      <SearchField
        label="Done to"
        placeholder="Name, title, email or id"
        value={list.read('search')}
        onSearch={(search) => list.filter({ search })}
      />
      <SelectField
        label="Act"
        options={choices('All acts', actWords)}
        value={list.read('act')}
        onChange={({ currentTarget: { value } }) => list.filter({ act: value })}
      />
      <SelectField
        label="Kind"
        options={choices('Everything', entityWords)}
        value={list.read('kind')}
        onChange={({ currentTarget: { value } }) => list.filter({ kind: value })}
      />
      {day('from', 'From')}
      {day('to', 'To')}
    </div>
  )
}

function Entries() {
  const list = useListAddress()
  const isFiltered = Object.keys(noFilters).some((name) => list.read(name) !== '')
  const [act, kind] = [list.read('act'), list.read('kind')]
  const [from, to] = [startOfDay(list.read('from'), 0), startOfDay(list.read('to'), 1)]
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    auditQuery({
      ...{ page: list.page, person: list.read('person'), search: list.read('search') },
      ...(act in actWords && { action: act }),
      ...(kind in entityWords && { entityType: kind }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    }),
  )
  if (data === undefined && error === null) {
    return (
      <div role="status" aria-label="Loading the audit log">
        <Skeleton className="h-96 rounded-xl" />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <ErrorState
        title="The audit log could not be loaded"
        message={say(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <>
      {error !== null && (
        <StaleNotice
          title="The audit log could not be loaded again"
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
      {data.total === 0 ? (
        <NoEntries isFiltered={isFiltered} onClear={() => list.filter(noFilters)} />
      ) : (
        <>
          <AuditList entries={data.entries} renderInstant={(instant) => <DateTime instant={instant} />} />
          <Pager
            label="Audit log"
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={list.toPage}
            isLoading={isPlaceholderData}
          />
        </>
      )}
    </>
  )
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="Nothing recorded yet"
        text="When an administrator changes a person, a test, an assignment or a setting, it is listed here."
      />
    )
  }
  return (
    <EmptyState
      title="Nothing found"
      text="No act matches these filters."
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

/** Of a day as the date field writes it, by the reader's clock; null for what is no day of these years. */
function startOfDay(written: string, later: number): string | null {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(written) ?? []
  if (year === undefined) return null
  return new Date(Number(year), Number(month) - 1, Number(day) + later).toISOString()
}
