import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same (as JSON) for so many milliseconds. */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)

  // A timer, begun anew with each change. The text stands for the value, which is another object at each drawing.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written)), pause)
    return () => clearTimeout(timer)
  }, [written, pause])

  return settled
}
