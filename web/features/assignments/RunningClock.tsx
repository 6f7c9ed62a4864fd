import Timer from 'lucide-react/icons/timer'
import { formatCountdown } from '#domain/text/durations.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface RunningClockProps {
  deadlineAt: string
  serverNow: string
  /** When the server's time was heard, by the monotonic clock of this device. */
  receivedAt: number
}

/** It ticks, so that nobody takes an unfinished test for a paused one. */
export function RunningClock({ deadlineAt, serverNow, receivedAt }: RunningClockProps) {
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
