import { useEffect, useState } from 'react'

/** Things drawn at once: enough for the first screen, and few enough that nothing stands still. */
const step = 10

/** How many of a long list to draw by now: a few more after each frame, so that the first are there at once. */
export function useGrowingCount(count: number): number {
  const [shown, setShown] = useState(step)

  // Waits for the browser to have drawn the ones before.
  useEffect(() => {
    if (shown >= count) return
    const timer = setTimeout(() => setShown(shown + step), 16)
    return () => clearTimeout(timer)
  }, [shown, count])

  return Math.min(shown, count)
}
