import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import { formatCountdown, secondsLeft } from '#domain/durations.ts'

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
          Clock is running:
          <span role="timer" aria-live="off" aria-label="Time left" className="tabular-nums">
            {formatCountdown(seconds)}
          </span>
        </>
      ) : (
        'Time is over'
      )}
    </span>
  )
}

function useSecondsUntil(deadlineAt: string, serverNow: string, receivedAt: number): number {
  const left = () => secondsLeft(new Date(deadlineAt), new Date(Date.parse(serverNow) + performance.now() - receivedAt))
  const [, tick] = useState(0)

  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [])
  return left()
}
