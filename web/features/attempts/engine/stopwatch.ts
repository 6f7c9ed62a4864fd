/** Measures time on the question that is on the screen, while the student can see it. */

/** `runningSince` is null while the tab is hidden; `carried` is milliseconds that do not make a whole second yet. */
export interface Stopwatch {
  readonly runningSince: number | null
  readonly carried: number
}

export const stoppedStopwatch: Stopwatch = { runningSince: null, carried: 0 }

export function resumeStopwatch(watch: Stopwatch, now: number): Stopwatch {
  return watch.runningSince === null ? { ...watch, runningSince: now } : watch
}

export function pauseStopwatch(watch: Stopwatch, now: number): Stopwatch {
  return watch.runningSince === null ? watch : { runningSince: null, carried: watch.carried + now - watch.runningSince }
}

/** Returns the whole seconds since the last lap. The rest is carried over, so that many short looks add up. */
export function takeStopwatchLap(watch: Stopwatch, now: number): { seconds: number; watch: Stopwatch } {
  const elapsed = watch.carried + (watch.runningSince === null ? 0 : now - watch.runningSince)
  const seconds = Math.floor(elapsed / 1000)
  return {
    seconds,
    watch: { runningSince: watch.runningSince === null ? null : now, carried: elapsed - seconds * 1000 },
  }
}
