/** Time as the attempt engine is given it: a specification moves it by hand, the browser lets it run. */
export interface Timers {
  /** Milliseconds on a clock that only ever goes forward; its zero means nothing. */
  readonly now: () => number
  /** Milliseconds since 1970 by the device's own date, which anybody may set: good for nothing but bridging a reload. */
  readonly date: () => number
  /** Runs once after so many milliseconds; the returned function calls it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
