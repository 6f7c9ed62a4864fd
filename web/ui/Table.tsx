/** Primitives of a data table that scrolls sideways on its own where the screen is narrow. */
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and its scrolling region. */
  label: string
}

export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table
        {...rest}
        aria-label={label}
        className={classNames('w-full border-collapse text-left text-sm', className)}
      />
    </section>
  )
}

interface CellProps {
  /** Figures stand right-aligned, digit under digit. */
  numeric?: boolean | undefined
}

export function Th({ numeric = false, className, scope = 'col', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={classNames(
        scope === 'col' ? 'bg-sunken/60 text-muted text-xs' : 'text-ink in-[tr:last-child]:border-b-0',
        'whitespace-nowrap border-line border-b px-4 py-3 font-medium',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}

export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-line border-b px-4 py-3 align-middle in-[tr:last-child]:border-b-0',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}
