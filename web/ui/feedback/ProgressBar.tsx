import { joinClassNames } from '../text/class-names.ts'

export interface ProgressBarProps {
  value: number
  max: number
  /** The name of the progress bar, for screen readers. */
  label: string
  className?: string | undefined
}

export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${Math.round(share * 100)}%`}
      className={joinClassNames('h-2 overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
