import Timer from 'lucide-react/icons/timer'
import type { MyTest } from '#contracts/attempts/assignments.ts'
import { formatCountdown } from '#domain/text/durations.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface RunningClockProps {
  inProgress: NonNullable<MyTest['inProgress']>
  serverNow: string
  /** When the server's time was received, by this device's monotonic clock. */
  receivedAt: number
}

export function RunningClock({ inProgress: { deadlineAt, isUntimed }, ...heard }: RunningClockProps) {
  if (isUntimed || deadlineAt === null) return <span>In progress, untimed</span>
  return <Ticking deadlineAt={deadlineAt} {...heard} />
}

/** Shows the running time, so that students do not mistake an unfinished test for a paused one. */
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
