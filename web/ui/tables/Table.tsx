/** Parts of a data table that scrolls sideways by itself on a narrow screen. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../text/class-names.ts'
import './table.css'

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and its scrolling region. */
  label: string
  /** Narrower columns, for tables with many. */
  compact?: boolean | undefined
  /**
   * On a narrow screen, such as a phone, each row is a block with its cells below each other, as their `label` and
   * `wide` say. Nothing scrolls sideways. For tables that people read row by row. Give each `tr` `stackedRow`.
   */
  stacked?: boolean | undefined
  /** Rows of one line and at most 44 pixels, under a head that stays. What does not fit is cut; its tooltip says all of it. */
  lined?: boolean | undefined
  /** What comes before the table, in its region. */
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
    <section aria-label={label} tabIndex={0} className={classNames(regionLook, stacked && 'stacked-region')}>
      {before}
      <table
        {...rest}
        aria-label={label}
        {...(stacked && { role: 'table' })}
        className={classNames(
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

/**
 * For each row of a `stacked` table: some screen readers no longer see a table if CSS displays it as blocks, unless it
 * has this role.
 */
export const stackedRow = { role: 'row' } as const

interface CellProps {
  /** Numbers are right-aligned, digit under digit. */
  numeric?: boolean | undefined
  /** The last column, such as the actions, stays visible if the screen is wide and the table is wider. */
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
      className={classNames(
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
  /** The heading of its column, which comes before the cell in a stacked row. */
  label?: string | undefined
}

/** A cell with a dash alone is left out of a stacked row. */
export function Td({ numeric = false, pinned = false, wide = false, label, className, ...rest }: TdProps) {
  const role = 'cell'
  return (
    <td
      role={role}
      {...rest}
      data-label={label}
      data-empty={rest.children === '–' || undefined}
      className={classNames(
        'border-line border-b px-4 py-2.5 align-middle in-[tbody>tr:last-child]:border-b-0',
        numeric && 'text-right tabular-nums',
        pinned && 'pinned-cell',
        wide && 'wide-cell',
        className,
      )}
    />
  )
}
