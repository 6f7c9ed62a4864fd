/** Time as passed to the attempt engine: specs move it by hand; the browser uses its own clock. */
export interface Timers {
  /** Milliseconds on a clock that never goes backward. Its zero is arbitrary. */
  readonly now: () => number
  /** Milliseconds since 1970 on the device's own clock. Anyone can change it, so it is used only to bridge a reload. */
  readonly date: () => number
  /** Runs once after this many milliseconds; the returned function cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
