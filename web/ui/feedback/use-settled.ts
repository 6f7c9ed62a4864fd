import { useEffect, useState } from 'react'

/** Returns the last value that did not change (as JSON) for this many milliseconds. */
export function useSettledValue<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)

  // The timer restarts with each change. The JSON text stands for the value, which is a new object on each render.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written)), pause)
    return () => clearTimeout(timer)
  }, [written, pause])

  return settled
}
