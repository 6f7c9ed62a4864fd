import type { ReactNode } from 'react'
import { grades, type studentStatuses } from '#contracts/people/student-administration.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { ListFold } from '#web/ui/tables/ListFold.tsx'

export interface StudentFiltersProps {
  search: string
  grade: number | undefined
  status: (typeof studentStatuses)[number] | undefined
  onFilter: (values: Record<string, string>) => void
  /** The saved filters and the column selection. */
  tools: ReactNode
}

const statusNames: Record<(typeof studentStatuses)[number], string> = {
  formal: 'Formal Student',
  user_only: 'User Only',
  no_test: 'No test assigned',
  late: 'Test overdue',
}
const statuses = [
  { value: '', label: 'All' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]

export function StudentFilters({ search, grade, status, onFilter, tools }: StudentFiltersProps) {
  return (
    <search className="list-search">
      <SearchField
        label="Search students"
        placeholder="Name, email or school"
        value={search}
        onSearch={(words) => onFilter({ search: words })}
      />
      <ListFold isInUse={grade !== undefined || status !== undefined}>
        <SelectField
          label="Grade"
          className="list-choice"
          options={[
            { value: '', label: 'All grades' },
            ...grades.map((one) => ({ value: String(one), label: `Grade ${one}` })),
          ]}
          value={grade === undefined ? '' : String(grade)}
          onChange={(event) => onFilter({ grade: event.currentTarget.value })}
        />
        <SelectField
          label="Status"
          className="list-choice"
          options={statuses}
          value={status ?? ''}
          onChange={(event) => onFilter({ status: event.currentTarget.value })}
        />
        {tools}
      </ListFold>
    </search>
  )
}
