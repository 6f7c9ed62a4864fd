/** For work that keeps the thread: everybody else waits for it meanwhile. */
import { setImmediate as others } from 'node:timers/promises'

const longestMs = 5

/** What it gives is awaited between two parts of the work, and lets everybody else go on whenever some milliseconds have passed. */
export function breathing(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestMs) return
    await others()
    began = performance.now()
  }
}
