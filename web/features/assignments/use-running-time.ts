import { useEffect, useState } from 'react'
import { type AttemptTime, countTimeLeft, isPaused } from '#domain/attempts/time-left.ts'

/**
 * Returns the seconds on the clock of an attempt by the server's time, and whether it stands still, updated twice a second. `receivedAt` is
 * when the server's time was received, by this device's monotonic clock.
 */
export function useRunningTime(time: AttemptTime, serverNow: string, receivedAt: number) {
  const [, tick] = useState(0)

  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [])
  const now = new Date(Date.parse(serverNow) + performance.now() - receivedAt)
  return { seconds: countTimeLeft(time, now), isPaused: isPaused(time, now) }
}
