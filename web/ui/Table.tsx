/** Primitives of a data table that scrolls sideways on its own where the screen is narrow. */
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import './table.css'

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and its scrolling region. */
  label: string
  /** Columns closer together: for many of them. */
  compact?: boolean | undefined
  /**
   * Where there is little room, as on a phone, each row is a block, its cells below each other as `label` and `wide` of them say, and
   * nothing scrolls sideways: for tables that are read row by row. Give each `tr` of it `stackedRow`.
   */
  stacked?: boolean | undefined
}

const regionLook = 'overflow-x-auto rounded-xl border border-line bg-surface'

export function Table({ label, compact = false, stacked = false, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={classNames(regionLook, stacked && 'stacked-region')}>
      <table
        {...rest}
        aria-label={label}
        {...(stacked && { role: 'table' })}
        className={classNames(
          'w-full border-separate border-spacing-0 text-left text-sm',
          compact && 'compact-table',
          stacked && 'stacked-table',
          className,
        )}
      />
    </section>
  )
}

/** For each row of a table that is `stacked`: what CSS lays out as blocks is a table no more to some readers, unless it says so. */
export const stackedRow = { role: 'row' } as const

interface CellProps {
  /** Figures stand right-aligned, digit under digit. */
  numeric?: boolean | undefined
  /** The last column, such as that of the actions, stays in sight where the screen is wide and the table is wider. */
  pinned?: boolean | undefined
  /** Has a line of its own where its row is stacked. */
  wide?: boolean | undefined
}

export function Th({
  numeric = false,
  pinned = false,
  wide = false,
  className,
  scope = 'col',
  ...rest
}: ComponentProps<'th'> & CellProps) {
  return (
    <th
      role={scope === 'row' ? 'rowheader' : 'columnheader'}
      {...rest}
      scope={scope}
      className={classNames(
        scope === 'col'
          ? 'bg-sunken/60 text-muted text-xs whitespace-nowrap'
          : 'text-ink break-words in-[tbody>tr:last-child]:border-b-0',
        'border-line border-b px-4 py-3 font-medium',
        numeric && 'text-right tabular-nums',
        pinned && 'pinned-cell',
        wide && 'wide-cell',
        className,
      )}
    />
  )
}

interface TdProps extends ComponentProps<'td'>, CellProps {
  /** The words of its column, which stand before it where its row is stacked. */
  label?: string | undefined
}

export function Td({ numeric = false, pinned = false, wide = false, label, className, ...rest }: TdProps) {
  const role = 'cell'
  return (
    <td
      role={role}
      {...rest}
      data-label={label}
      className={classNames(
        'border-line border-b px-4 py-3 align-middle in-[tbody>tr:last-child]:border-b-0',
        numeric && 'text-right tabular-nums',
        pinned && 'pinned-cell',
        wide && 'wide-cell',
        className,
      )}
    />
  )
}
