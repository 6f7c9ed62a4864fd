/** Primitives of a data table that scrolls sideways on its own where the screen is narrow. */
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import './table.css'

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and its scrolling region. */
  label: string
  /** Columns closer together: for many of them. */
  compact?: boolean | undefined
}

export function Table({ label, compact = false, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table
        {...rest}
        aria-label={label}
        className={classNames(
          'w-full border-separate border-spacing-0 text-left text-sm',
          compact && 'compact-table',
          className,
        )}
      />
    </section>
  )
}

interface CellProps {
  /** Figures stand right-aligned, digit under digit. */
  numeric?: boolean | undefined
  /** The last column, such as that of the actions, stays in sight where the screen is wide and the table is wider. */
  pinned?: boolean | undefined
}

export function Th({
  numeric = false,
  pinned = false,
  className,
  scope = 'col',
  ...rest
}: ComponentProps<'th'> & CellProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={classNames(
        scope === 'col'
          ? 'bg-sunken/60 text-muted text-xs whitespace-nowrap'
          : 'text-ink break-words in-[tbody>tr:last-child]:border-b-0',
        'border-line border-b px-4 py-3 font-medium',
        numeric && 'text-right tabular-nums',
        pinned && 'pinned-cell',
        className,
      )}
    />
  )
}

export function Td({ numeric = false, pinned = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-line border-b px-4 py-3 align-middle in-[tbody>tr:last-child]:border-b-0',
        numeric && 'text-right tabular-nums',
        pinned && 'pinned-cell',
        className,
      )}
    />
  )
}
