import { useEffect, useState } from 'react'
import { type AttemptTime, countTimeLeft, isPaused } from '#domain/attempts/time-left.ts'
import { readServerClock, type ServerTime } from './server-time.ts'

/** Returns the seconds on a clock by the server's time, and whether it is stopped, updated twice a second. */
export function useRunningTime(time: AttemptTime, { serverNow, receivedAt }: ServerTime) {
  const [, tick] = useState(0)

  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [])
  const now = readServerClock({ serverNow, receivedAt })
  return { seconds: countTimeLeft(time, now), isPaused: isPaused(time, now) }
}
