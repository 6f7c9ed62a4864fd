import { useEffect, useState } from 'react'
import { countSecondsLeft } from '#domain/text/durations.ts'

/**
 * Returns the remaining seconds by the server's clock, updated twice a second. `receivedAt` is when the server's time was received, by this
 * device's monotonic clock.
 */
export function useSecondsUntil(deadlineAt: string, serverNow: string, receivedAt: number): number {
  const left = () =>
    countSecondsLeft(new Date(deadlineAt), new Date(Date.parse(serverNow) + performance.now() - receivedAt))
  const [, tick] = useState(0)

  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [])
  return left()
}
