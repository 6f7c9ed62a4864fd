import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { controlClasses } from '../fields/Field.tsx'
import { joinClassNames } from '../text/class-names.ts'
import type { SortChoice } from './list-address.ts'
import { SortTh } from './SortTh.tsx'

export interface SortColumn {
  column: string
  label: string
  /** The order when the column is selected for the first time. */
  startsWith?: SortChoice['order']
  numeric?: boolean
  width?: string
}

export interface SortProps {
  columns: readonly SortColumn[]
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
}

/** Control for the order of a list of cards. On wide screens, the headings of the table do the same. */
export function SortMenu({ columns, sorted, onSort }: SortProps) {
  const id = useId()
  const Icon = sorted.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <div className="sort-by">
      <label htmlFor={id} className="shrink-0 text-muted text-sm">
        Sort by
      </label>
      <select
        id={id}
        value={sorted.sort}
        onChange={({ target }) => {
          const chosen = columns.find(({ column }) => column === target.value)
          onSort({ sort: target.value, order: chosen?.startsWith ?? 'asc' })
        }}
        className={joinClassNames(controlClasses, 'min-w-0 grow')}
      >
        {columns.map(({ column, label }) => (
          <option key={column} value={column}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        icon={Icon}
        variant="outline"
        aria-label={sorted.order === 'asc' ? 'Ascending, reverse the order' : 'Descending, reverse the order'}
        data-tooltip="Reverse the order"
        onClick={() => onSort({ sort: sorted.sort, order: sorted.order === 'asc' ? 'desc' : 'asc' })}
      />
    </div>
  )
}

/** Sortable headings for the same columns. */
export function SortThs({ columns, sorted, onSort }: SortProps) {
  return columns.map((column) => <SortTh key={column.column} {...column} sorted={sorted} onSort={onSort} />)
}
