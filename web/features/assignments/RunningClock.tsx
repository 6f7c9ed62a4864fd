import Timer from 'lucide-react/icons/timer'
import type { MyTest } from '#contracts/attempts/assignments.ts'
import { formatCountdown } from '#domain/text/durations.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface RunningClockProps {
  inProgress: NonNullable<MyTest['inProgress']>
  serverNow: string
  /** When the server's time was heard, by the monotonic clock of this device. */
  receivedAt: number
}

export function RunningClock({ inProgress: { deadlineAt, isUntimed }, ...heard }: RunningClockProps) {
  if (isUntimed || deadlineAt === null) return <span>In progress, untimed</span>
  return <Ticking deadlineAt={deadlineAt} {...heard} />
}

/** So that nobody takes an unfinished test for a paused one. */
function Ticking({
  deadlineAt,
  serverNow,
  receivedAt,
}: Omit<RunningClockProps, 'inProgress'> & { deadlineAt: string }) {
  const seconds = useSecondsUntil(deadlineAt, serverNow, receivedAt)
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-danger-ink">
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      {seconds > 0 ? (
        <>
          <span>Clock is running:</span>
          <span role="timer" aria-live="off" aria-label="Time left" translate="no" className="notranslate tabular-nums">
            {formatCountdown(seconds)}
          </span>
        </>
      ) : (
        <span>Time is over</span>
      )}
    </span>
  )
}
