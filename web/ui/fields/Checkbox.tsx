import type { ComponentProps } from 'react'
import { joinClassNames } from '../text/class-names.ts'

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A checkbox without a visible label, as in the first column of a table. */
export function Checkbox({ 'aria-label': label, ...input }: BoxProps & { 'aria-label': string }) {
  return (
    <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
      <input {...input} type="checkbox" aria-label={label} className="size-4.5 accent-accent" />
    </label>
  )
}

export interface CheckTileProps extends BoxProps {
  label: string
  hint?: string | undefined
  className?: string | undefined
}

/** A checkbox on its own tile. */
export function CheckTile({ label, hint, className, ...input }: CheckTileProps) {
  return (
    <label
      className={joinClassNames(
        'flex min-h-11 items-center gap-3 rounded-lg border border-line-strong/70 bg-surface px-3 py-2 ' +
          'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-disabled:bg-sunken ' +
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-accent outline-none" />
      <span className="min-w-0">
        <span className="block text-sm">{label}</span>
        {hint !== undefined && <span className="block text-muted text-xs">{hint}</span>}
      </span>
    </label>
  )
}

/** A checkbox in a long list, without a tile, so that a page of settings is not cluttered. */
export function CheckLine({ label, hint, className, ...input }: CheckTileProps) {
  return (
    <label className={joinClassNames('flex min-h-11 items-center gap-3', className)}>
      <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block text-sm">{label}</span>
        {hint !== undefined && <span className="block text-muted text-xs">{hint}</span>}
      </span>
    </label>
  )
}
