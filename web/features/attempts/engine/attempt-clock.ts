/** The server's clock as this tab knows it, and the timer that runs until the deadline. */
import type { Clock } from '#contracts/attempts/attempts.ts'
import { countSecondsLeft } from '#domain/text/durations.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { TimeChange } from './attempt-state.ts'
import type { KeptClock } from './local-work.ts'
import { correctClockOffset, countMillisecondsLeft } from './server-clock.ts'
import type { Timers } from './timers.ts'

export interface AttemptClock {
  /** Takes over the time and deadline from the reply to a request sent at `sentAt`. */
  correct(clock: Clock, sentAt: number): void
  /** Estimates the time from the copy on this device until the server replies. */
  restore(kept: KeptClock): void
  /** Returns the clock as stored with the work; null until it is known. */
  toKeep(): KeptClock | null
  /** Returns the server's time, or the device's monotonic clock until that is known. */
  serverNow(): Date
  /**
   * Returns whole seconds until the deadline; null until the clock is known. An untimed attempt has some only in the last half hour before
   * its assignment closes.
   */
  secondsLeft(): number | null
  /** Starts the timer for the deadline. */
  start(): void
  stop(): void
}

/** Seconds before the end of an untimed test in which students see a clock. */
const closingSoon = 1800

/** `timeIsUp` runs once at the deadline. */
export function createAttemptClock(cell: AttemptCell, timers: Timers, timeIsUp: () => void): AttemptClock {
  let cancel: (() => void) | null = null

  function stop() {
    cancel?.()
    cancel = null
  }

  function start() {
    stop()
    const { deadlineAt, offset, isTimeUp } = cell.get()
    if (deadlineAt === null || offset === null || isTimeUp) return
    cancel = timers.after(Math.max(0, countMillisecondsLeft(deadlineAt, offset, timers.now())), ring)
  }

  /** A timer may fire early, and the clock may have been corrected since it was set. */
  function ring() {
    if (left() === 0) timeIsUp()
    else start()
  }

  function left() {
    const { deadlineAt, offset } = cell.get()
    if (deadlineAt === null || offset === null) return null
    return countSecondsLeft(new Date(deadlineAt), new Date(timers.now() + offset))
  }

  function shownLeft() {
    const seconds = left()
    return seconds !== null && cell.get().recording?.isUntimed && seconds > closingSoon ? null : seconds
  }

  return {
    correct({ serverNow, deadlineAt }, sentAt) {
      const reading = { serverNow, sentAt, receivedAt: timers.now() }
      const { offset, deadlineAt: before, timeChange, isClockTrusted, isTimeUp, recording } = cell.get()
      cell.set({
        deadlineAt,
        offset: correctClockOffset(isClockTrusted ? offset : null, reading),
        isClockTrusted: true,
        // Only the server's time can close a test.
        isTimeUp: isClockTrusted && isTimeUp,
        timeChange: recording?.isUntimed ? null : (changeOfTime(before, deadlineAt) ?? timeChange),
      })
      start()
    },
    restore({ deadlineAt, serverNow, deviceNow }) {
      // Time does not run backward: if the date was set back, no time has passed.
      const estimate = serverNow + Math.max(0, timers.date() - deviceNow)
      cell.set({ deadlineAt, offset: estimate - timers.now(), isClockTrusted: false })
      start()
    },
    toKeep() {
      const { deadlineAt, offset } = cell.get()
      if (offset === null) return null
      return { deadlineAt, serverNow: timers.now() + offset, deviceNow: timers.date() }
    },
    serverNow: () => new Date(timers.now() + (cell.get().offset ?? 0)),
    secondsLeft: shownLeft,
    start,
    stop,
  }
}

function changeOfTime(before: string | null, deadlineAt: string | null): TimeChange | null {
  if (before === null || deadlineAt === null) return null
  const seconds = Math.round((Date.parse(deadlineAt) - Date.parse(before)) / 1000)
  return seconds === 0 ? null : { seconds, deadlineAt }
}
