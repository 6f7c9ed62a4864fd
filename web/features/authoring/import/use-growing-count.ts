import { useEffect, useState } from 'react'

/** Items to render at once: enough for the first screen, and few enough that nothing freezes. */
const step = 10

/** How many items of a long list to render so far: a few more after each frame, so that the first appear at once. */
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
