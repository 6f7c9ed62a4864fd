import { type StatusTone, toneFills } from '#web/ui/feedback/tones.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'

/** A percentage of right answers as a bar. The figures next to it say the same. */
export function ShareBar({ percentage, tone }: { percentage: number; tone: StatusTone }) {
  return (
    <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line forced-colors:border">
      <span
        className={joinClassNames('block h-full rounded-full forced-colors:bg-[CanvasText]', toneFills[tone])}
        style={{ width: `${percentage}%` }}
      />
    </span>
  )
}
