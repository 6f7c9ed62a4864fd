/**
 * Decides when the next request of an attempt leaves: one at a time, shortly after the student pauses, and ever more
 * patiently while the server cannot be reached. What a request carries, and what its reply means, it does not know.
 */
import type { Timers } from './timers.ts'

/** `more`: go again at once. `rest`: nothing left for now. `retry`: it did not get through. */
export type Arrival = 'more' | 'rest' | 'retry'

/** Makes the next request, or null when there is nothing to send. It never rejects. */
export type Departure = () => Promise<Arrival> | null

export interface Dispatcher {
  /** After the student has paused; every call starts the pause anew. */
  soon(): void
  /** Unless a request is out or a failed one is waiting for its next try. */
  nudge(): void
  /** Waits for no pause and no next try. A request that is out is followed by another. */
  now(): void
  /** Lets a request that is out arrive, and makes no further one. */
  stop(): void
  isFlying(): boolean
}

export const pauseMilliseconds = 800
export const firstRetryMilliseconds = 1_000
const longestRetryMilliseconds = 30_000

export function createDispatcher(timers: Timers, depart: Departure): Dispatcher {
  let isFlying = false
  let isFollowed = false
  let retryDelay = 0
  let callOff: (() => void) | null = null
  let isStopped = false

  function wait(milliseconds: number, then: () => void) {
    callOff?.()
    callOff = timers.after(milliseconds, () => {
      callOff = null
      then()
    })
  }

  function fly() {
    if (isFlying || isStopped) return
    const flight = depart()
    if (flight === null) {
      retryDelay = 0
      return
    }
    isFlying = true
    void flight.then(land)
  }

  function land(arrival: Arrival) {
    isFlying = false
    const goesOn = arrival === 'more' || isFollowed
    isFollowed = false
    retryDelay = arrival === 'retry' ? Math.min(longestRetryMilliseconds, retryDelay * 2 || firstRetryMilliseconds) : 0
    if (isStopped) return
    if (goesOn) now()
    else if (arrival === 'retry') wait(retryDelay, fly)
  }

  function now() {
    isStopped = false
    callOff?.()
    callOff = null
    if (isFlying) isFollowed = true
    else fly()
  }

  return {
    now,
    soon() {
      if (retryDelay === 0) wait(pauseMilliseconds, fly)
    },
    nudge() {
      if (retryDelay === 0 && !isFlying) now()
    },
    stop() {
      isStopped = true
      callOff?.()
      callOff = null
    },
    isFlying: () => isFlying,
  }
}
