import type { Timers } from './timers.ts'

/** Runs again and again, first after one interval; the returned function ends it. */
export function repeat(timers: Timers, milliseconds: number, run: () => void): () => void {
  let cancel = timers.after(milliseconds, tick)
  function tick() {
    cancel = timers.after(milliseconds, tick)
    run()
  }
  return () => cancel()
}
