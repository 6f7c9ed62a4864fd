import { useEffect, useState } from 'react'
import type { AttemptStore } from '../engine/attempt-store.ts'

/** Returns the whole seconds left, updated shortly after each one has passed; null until the server has replied. */
export function useSecondsLeft(store: Pick<AttemptStore, 'secondsLeft'>): number | null {
  const [seconds, setSeconds] = useState(() => store.secondsLeft())
  // Time passes outside React. Four updates a second keep the display within a quarter of a second of the server.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(store.secondsLeft()), 250)
    return () => clearInterval(timer)
  }, [store])
  return seconds
}
