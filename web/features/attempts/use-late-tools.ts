import { useEffect, useState } from 'react'
import type { LateTools } from './late-tools.ts'

/**
 * The tools that a test can be begun without, fetched while the browser is idle so that they are there when the network
 * goes away; tried again when the network is back. Null until they have come.
 */
export function useLateTools(): LateTools | null {
  const [tools, setTools] = useState<LateTools | null>(null)
  const isLoaded = tools !== null

  // Code is fetched outside React.
  useEffect(() => {
    if (isLoaded) return
    let isHere = true
    function load() {
      import('./late-tools.ts').then(
        ({ lateTools }) => isHere && setTools(lateTools),
        () => {
          // Questions can be answered without them; the next `online` tries again.
        },
      )
    }
    const callOff = whenIdle(load)
    window.addEventListener('online', load)
    return () => {
      isHere = false
      callOff()
      window.removeEventListener('online', load)
    }
  }, [isLoaded])
  return tools
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 3_000 })
  return () => window.cancelIdleCallback(handle)
}
