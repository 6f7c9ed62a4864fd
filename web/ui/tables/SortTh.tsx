import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { joinClassNames } from '../text/class-names.ts'
import type { SortChoice } from './list-address.ts'
import { Th } from './Table.tsx'

export interface SortThProps {
  column: string
  label: string
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  /** The order when the column is selected for the first time. */
  startsWith?: SortChoice['order'] | undefined
  numeric?: boolean | undefined
  /** A class with the width of the column in a lined table, where the others share what is left. */
  width?: string | undefined
}

/** A column heading that sorts the table. Pressing it again reverses the order. */
export function SortTh({ column, label, sorted, onSort, startsWith = 'asc', numeric = false, width }: SortThProps) {
  const order = sorted.sort === column ? sorted.order : undefined
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  const next = order === undefined ? startsWith : order === 'asc' ? 'desc' : 'asc'
  return (
    <Th
      numeric={numeric}
      aria-label={label}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={joinClassNames('px-0! py-0!', width)}
    >
      <button
        type="button"
        onClick={() => onSort({ sort: column, order: next })}
        className={joinClassNames(
          'inline-flex min-h-11 w-full items-center gap-1.5 px-4 outline-offset-[-3px] hover:text-ink',
          numeric && 'justify-end',
          order !== undefined && 'text-ink',
        )}
      >
        <span>{label}</span>
        <Icon aria-hidden="true" className={joinClassNames('size-3.5 shrink-0', order === undefined && 'opacity-50')} />
      </button>
      {/* The text of the heading if the button is hidden. */}
      <span className="sort-heading">{label}</span>
    </Th>
  )
}
