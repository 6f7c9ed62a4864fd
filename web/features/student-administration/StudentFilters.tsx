import { grades } from '#contracts/student-administration.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

export interface StudentFiltersProps {
  search: string
  grade: number | undefined
  status: 'formal' | 'user_only' | undefined
  onFilter: (values: Record<string, string>) => void
}

const everything = { value: '', label: 'All' }

export function StudentFilters({ search, grade, status, onFilter }: StudentFiltersProps) {
  return (
    <search className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,24rem)_12rem_12rem]">
      <SearchField
        label="Search students"
        placeholder="Name, email or school"
        value={search}
        onSearch={(words) => onFilter({ search: words })}
        className="sm:max-lg:col-span-2"
      />
      <SelectField
        label="Grade"
        options={[
          { ...everything, label: 'All grades' },
          ...grades.map((one) => ({ value: String(one), label: `Grade ${one}` })),
        ]}
        value={grade === undefined ? '' : String(grade)}
        onChange={(event) => onFilter({ grade: event.currentTarget.value })}
      />
      <SelectField
        label="Status"
        options={[everything, { value: 'formal', label: 'Formal Student' }, { value: 'user_only', label: 'User Only' }]}
        value={status ?? ''}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
    </search>
  )
}
