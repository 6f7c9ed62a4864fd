import { useEffect, useState } from 'react'

/** The value when it last stayed the same (as JSON) for this many milliseconds. */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)

  // A timer that restarts with each change. The text represents the value, which is a new object at each render.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written)), pause)
    return () => clearTimeout(timer)
  }, [written, pause])

  return settled
}
