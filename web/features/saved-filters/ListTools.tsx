import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type FilterValues,
  filterValues,
  type SavedFilter,
  type ViewedList,
} from '#contracts/accounts/saved-filters.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ListAddress } from '#web/ui/tables/list-address.ts'
import type { HideableColumn } from './columns.ts'
import { listViewQuery } from './saved-filters.queries.ts'
import { isSameFilter } from './saved-filters.ts'

const SavedFiltersDialog = createLazyDialog(async () => (await import('./SavedFiltersDialog.tsx')).SavedFiltersDialog)
const ColumnsDialog = createLazyDialog(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)

export interface ListToolsProps {
  list: ViewedList
  address: ListAddress
  /** The columns that can be hidden, if the table allows that. */
  columns?: readonly HideableColumn[] | undefined
  /** False if the list has no filters. Then only filters saved elsewhere are shown. */
  hasFilters?: boolean
}

/** The tools below a list's filters: the saved filters, and the columns of the table. */
export function ListTools({ list, address, columns, hasFilters = true }: ListToolsProps) {
  const { data: view, isPending } = useQuery(listViewQuery(list))
  const [dialog, setDialog] = useState<'filters' | 'columns' | null>(null)
  // Reserves the height, so that the list does not move when the tools appear.
  if (isPending && hasFilters) return <div className="mb-4 h-11" />
  if (view === undefined || (!hasFilters && view.filters.length === 0)) return null
  const close = () => setDialog(null)
  // A hand-written address can contain more than a filter allows.
  const values = filterValues.safeParse(address.values).data ?? {}
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {view.filters.length > 0 && <FilterChoice filters={view.filters} values={values} onChoose={address.show} />}
      <Button variant="outline" onClick={() => setDialog('filters')}>
        {view.filters.length > 0 ? 'Saved Filters' : 'Save Filter'}
      </Button>
      {columns !== undefined && (
        <Button variant="outline" onClick={() => setDialog('columns')}>
          Columns
        </Button>
      )}
      {dialog === 'filters' && <SavedFiltersDialog list={list} saved={view.filters} values={values} onClose={close} />}
      {dialog === 'columns' && columns !== undefined && (
        <ColumnsDialog list={list} columns={columns} hidden={view.hiddenColumns} onClose={close} />
      )}
    </div>
  )
}

interface FilterChoiceProps {
  filters: readonly SavedFilter[]
  values: FilterValues
  onChoose: (values: FilterValues) => void
}

function FilterChoice({ filters, values, onChoose }: FilterChoiceProps) {
  const present = filters.find((filter) => isSameFilter(filter.values, values))
  return (
    <SelectField
      label="Saved filter"
      options={[
        { value: '', label: Object.keys(values).length === 0 ? 'Everything' : 'None of them' },
        ...filters.map(({ name }) => ({ value: name, label: name })),
      ]}
      value={present?.name ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(filters.find(({ name }) => name === value)?.values ?? {})}
      className="list-saved w-full sm:w-64"
    />
  )
}
