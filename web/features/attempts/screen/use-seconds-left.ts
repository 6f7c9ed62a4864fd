import { useEffect, useState } from 'react'
import type { AttemptStore } from '../engine/attempt-store.ts'

/** Whole seconds left, renewed shortly after each one has passed; null until the server has been heard. */
export function useSecondsLeft(store: Pick<AttemptStore, 'secondsLeft'>): number | null {
  const [seconds, setSeconds] = useState(() => store.secondsLeft())
  // Time passes outside React. Four looks a second keep the display within a quarter of a second of the server.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(store.secondsLeft()), 250)
    return () => clearInterval(timer)
  }, [store])
  return seconds
}
