import type { ReactNode } from 'react'
import { joinClassNames } from '../text/class-names.ts'
import { Sparkline } from './Sparkline.tsx'

export interface StatTileProps {
  label: ReactNode
  /** The figure itself, at most six characters; `unit` holds the maximum. */
  value: string
  unit?: string | undefined
  change?: StatChange | undefined
  /** Earlier values, oldest first, with the current one last. A line needs at least two. */
  history?: readonly number[] | undefined
  /** One short line under the figure. */
  note?: ReactNode
  className?: string | undefined
}

export interface StatChange {
  /** In the figure's own unit. Zero is shown, too. */
  by: number
  /** Text for the change if the number alone is not clear, such as "+3 points". */
  words?: string | undefined
  /** Whether a rise is bad news, as for late or missed tests. */
  isRiseBad?: boolean | undefined
}

/** One figure for quick reading: a small label, a large number, its change and its line. */
export function StatTile({ label, value, unit, change, history, note, className }: StatTileProps) {
  return (
    <dl className={joinClassNames('min-w-0', className)}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="whitespace-nowrap font-semibold text-3xl tabular-nums tracking-tight">
          <span>{value}</span>
          {unit !== undefined && <span className="ml-1 font-normal text-base text-muted tracking-normal">{unit}</span>}
        </span>
        {change !== undefined && <ChangePill {...change} />}
        {history !== undefined && history.length > 1 && <Sparkline values={history} />}
      </dd>
      {note !== undefined && <dd className="text-muted text-sm">{note}</dd>}
    </dl>
  )
}

function ChangePill({ by, words, isRiseBad = false }: StatChange) {
  const isGood = isRiseBad ? by < 0 : by > 0
  return (
    <span
      className={joinClassNames(
        'whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs tabular-nums forced-colors:border',
        by === 0
          ? 'bg-sunken text-muted'
          : isGood
            ? 'bg-success-soft text-success-ink'
            : 'bg-danger-soft text-danger-ink',
      )}
    >
      {words ?? signed(by)}
    </span>
  )
}

function signed(by: number): string {
  if (by === 0) return 'no change'
  return by > 0 ? `+${by}` : `−${-by}`
}
