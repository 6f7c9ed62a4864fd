import Timer from 'lucide-react/icons/timer'
import type { MyTest } from '#contracts/attempts/assignments.ts'
import type { AttemptTime } from '#domain/attempts/time-left.ts'
import { formatCountdown } from '#domain/text/durations.ts'
import type { ServerTime } from '#web/api/server-time.ts'
import { useRunningTime } from '#web/api/use-running-time.ts'

export interface RunningClockProps extends ServerTime {
  inProgress: NonNullable<MyTest['inProgress']>
}

export function RunningClock({ inProgress: { deadlineAt, pausedUntil, isUntimed }, ...heard }: RunningClockProps) {
  if (isUntimed || deadlineAt === null) return <span>In progress, untimed</span>
  return <Ticking time={{ deadlineAt, pausedUntil }} {...heard} />
}

/** Shows the running time, so that students do not mistake an unfinished test for a paused one. */
function Ticking({ time, serverNow, receivedAt }: Omit<RunningClockProps, 'inProgress'> & { time: AttemptTime }) {
  const { seconds, isPaused } = useRunningTime(time, { serverNow, receivedAt })
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-danger-ink">
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      {seconds > 0 ? (
        <>
          <span>{isPaused ? 'Clock is paused:' : 'Clock is running:'}</span>
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
