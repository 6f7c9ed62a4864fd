/** For work that occupies the thread, so that everything else would have to wait for it. */
import { setImmediate as others } from 'node:timers/promises'

const longestMs = 5

/** Returns a function to await between two parts of the work. It lets other work run whenever a few milliseconds have passed. */
export function createBreather(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestMs) return
    await others()
    began = performance.now()
  }
}
