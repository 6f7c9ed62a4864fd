import { grades, type studentStatuses } from '#contracts/student-administration.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

export interface StudentFiltersProps {
  search: string
  grade: number | undefined
  status: (typeof studentStatuses)[number] | undefined
  onFilter: (values: Record<string, string>) => void
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

export function StudentFilters({ search, grade, status, onFilter }: StudentFiltersProps) {
  return (
    <search className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,24rem)_12rem_12rem]">
      <SearchField
        label="Search students"
        placeholder="Name, email or school"
        value={search}
        onSearch={(words) => onFilter({ search: words })}
        className="max-lg:col-span-2"
      />
      <SelectField
        label="Grade"
        options={[
          { value: '', label: 'All grades' },
          ...grades.map((one) => ({ value: String(one), label: `Grade ${one}` })),
        ]}
        value={grade === undefined ? '' : String(grade)}
        onChange={(event) => onFilter({ grade: event.currentTarget.value })}
      />
      <SelectField
        label="Status"
        options={statuses}
        value={status ?? ''}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
    </search>
  )
}
