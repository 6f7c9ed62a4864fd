import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import type { TopicTable } from '#contracts/portals.ts'
import { subject } from '#contracts/tests.ts'
import { pageWithin } from '#domain/paging.ts'
import { say } from '#web/api/say.ts'
import { topicTableQuery } from '#web/features/students/students.queries.ts'
import { TopicMatrix } from '#web/features/students/TopicMatrix.tsx'
import { shownTopics, topicsAsCsv } from '#web/features/students/topic-rows.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { ListAddress } from '#web/ui/list-address.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export interface StudentsByTopicsProps {
  /** Who is chosen by the filters of the page. */
  students: ReadonlySet<string>
  address: ListAddress
  renderLink: (studentId: string, words: string) => ReactNode
}

const pageSize = 50

export function StudentsByTopics(props: StudentsByTopicsProps) {
  const { data, error, refetch, isFetching } = useQuery(topicTableQuery())
  if (data !== undefined && data.topics.length > 0) return <Matrix table={data} {...props} />
  if (data !== undefined) {
    return (
      <EmptyState
        title="No topics to show yet"
        text="When your students submit tests, this table shows their shares of right answers by topic."
      />
    )
  }
  if (error === null) return <Skeleton className="h-80 rounded-xl" />
  return (
    <ErrorState
      title="The topics could not be loaded"
      message={`Error loading data: ${say(error)}`}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}

function Matrix({ table, students, address, renderLink }: StudentsByTopicsProps & { table: TopicTable }) {
  const asked = subject.safeParse(address.read('subject'))
  const sort = address.read('by') || 'weakest'
  const shown = shownTopics(table, { subject: asked.success ? asked.data : null, students, sort })
  const { page, offset } = pageWithin(shown.rows.length, pageSize, address.page)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SelectField
          label="Subject"
          value={asked.success ? asked.data : ''}
          onChange={(event) => address.filter({ subject: event.currentTarget.value, by: '' })}
          options={[
            { value: '', label: 'Reading and math' },
            { value: 'reading', label: 'Reading' },
            { value: 'math', label: 'Math' },
          ]}
          className="w-52"
        />
        <Button
          variant="outline"
          onClick={() => download('students-by-topics.csv', topicsAsCsv(shown), 'text/csv;charset=utf-8')}
        >
          <FileDown aria-hidden="true" />
          Export CSV
        </Button>
      </div>
      <p className="text-muted text-sm">
        Right answers of scored questions, over everything submitted. Weak topics stand left, weak students on top; a
        column’s head sorts by it. Green from 80%, yellow from 60%, red below.
      </p>
      <TopicMatrix
        topics={shown.topics}
        rows={shown.rows.slice(offset, offset + pageSize)}
        sort={sort}
        onSort={(by) => address.filter({ by })}
        renderLink={renderLink}
      />
      <Pager label="students" page={page} pageSize={pageSize} total={shown.rows.length} onPage={address.toPage} />
    </div>
  )
}
