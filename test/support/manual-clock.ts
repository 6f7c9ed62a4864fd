import type { Clock } from '#server/adapters/clock.ts'

/** A clock that does not move until it is moved. */
export interface ManualClock extends Clock {
  advance(seconds: number): void
  set(instant: string | Date): void
}

export function createManualClock(start: string | Date): ManualClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    set(instant) {
      now = new Date(instant)
    },
  }
}
