/** Parts of a data table that scrolls sideways by itself on a narrow screen. */
import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from '../text/class-names.ts'
import './table.css'

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and its scrolling region. */
  label: string
  /** Narrower columns, for tables with many columns. */
  compact?: boolean | undefined
  /**
   * On a narrow screen, such as a phone, each row becomes a block with its cells below each other, according to their `label` and `wide`.
   * Nothing scrolls sideways. For tables that people read row by row. Give each `tr` `stackedRowProps`.
   */
  stacked?: boolean | undefined
  /** Rows of one line and at most 44 pixels, under a head that stays. What does not fit is cut; its tooltip says all of it. */
  lined?: boolean | undefined
  /** Content before the table, in the same region. */
  before?: ReactNode
}

const regionLook = 'table-region overflow-x-auto rounded-xl border border-line'

export function Table({
  label,
  compact = false,
  stacked = false,
  lined = false,
  before,
  className,
  ...rest
}: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={joinClassNames(regionLook, stacked && 'stacked-region')}>
      {before}
      <table
        {...rest}
        aria-label={label}
        {...(stacked && { role: 'table' })}
        className={joinClassNames(
          'w-full border-separate border-spacing-0 text-left text-sm',
          compact && 'compact-table',
          stacked && 'stacked-table',
          lined && 'lined-table',
          className,
        )}
      />
    </section>
  )
}

/** For each row of a `stacked` table. Without this role, some screen readers do not recognize a table whose rows CSS displays as blocks. */
export const stackedRowProps = { role: 'row' } as const

/** The row of headings of a `stacked` table. */
export function HeadRow(props: ComponentProps<'tr'>) {
  return (
    <thead>
      <tr {...stackedRowProps} {...props} />
    </thead>
  )
}

interface CellProps {
  /** Numbers are right-aligned, so that their digits line up. */
  numeric?: boolean | undefined
  /** Keeps the last column, such as the actions, visible if the screen is wide and the table is even wider. */
  pinned?: boolean | undefined
  /** Has its own line in a stacked row. */
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
      role={scope === 'col' || scope === 'colgroup' ? 'columnheader' : 'rowheader'}
      {...rest}
      scope={scope}
      className={joinClassNames(
        scope === 'col'
          ? 'bg-sunken/60 text-muted text-xs whitespace-nowrap'
          : 'text-ink break-words in-[tbody>tr:last-child]:border-b-0',
        'border-line border-b px-4 py-2.5 font-medium',
        numeric && 'text-right tabular-nums',
        pinned && 'pinned-cell',
        wide && 'wide-cell',
        className,
      )}
    />
  )
}

interface TdProps extends ComponentProps<'td'>, CellProps {
  /** The column's heading, shown before the cell in a stacked row. */
  label?: string | undefined
}

/** A cell that contains only a dash is left out of a stacked row. */
export function Td({ numeric = false, pinned = false, wide = false, label, className, ...rest }: TdProps) {
  const role = 'cell'
  return (
    <td
      role={role}
      {...rest}
      data-label={label}
      data-empty={rest.children === '–' || undefined}
      className={joinClassNames(
        'border-line border-b px-4 py-2.5 align-middle in-[tbody>tr:last-child]:border-b-0',
        numeric && 'text-right tabular-nums',
        pinned && 'pinned-cell',
        wide && 'wide-cell',
        className,
      )}
    />
  )
}
