/** The server's clock as this tab knows it, and the timer that runs until the deadline. */
import type { Clock } from '#contracts/attempts/attempts.ts'
import { countTimeLeft } from '#domain/attempts/time-left.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptState, TimeChange } from './attempt-state.ts'
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
    const { deadlineAt, offset, isTimeUp, pausedUntil } = cell.get()
    if (deadlineAt === null || offset === null || isTimeUp) return
    const wait = Math.max(0, countMillisecondsLeft(pausedUntil ?? deadlineAt, offset, timers.now()))
    cancel = timers.after(wait, pausedUntil === null ? ring : goOn)
  }

  /** The pause ends by itself, with or without a network. */
  function goOn() {
    const { pausedUntil, offset } = cell.get()
    const left = pausedUntil === null || offset === null ? 0 : countMillisecondsLeft(pausedUntil, offset, timers.now())
    if (left <= 0) cell.set({ pausedUntil: null })
    start()
  }

  /** A timer may fire early, and the clock may have been corrected since it was set. */
  function ring() {
    if (left() === 0) timeIsUp()
    else start()
  }

  function left() {
    const { deadlineAt, offset, pausedUntil } = cell.get()
    if (deadlineAt === null || offset === null) return null
    return countTimeLeft({ deadlineAt, pausedUntil }, new Date(timers.now() + offset))
  }

  function shownLeft() {
    const seconds = left()
    return seconds !== null && cell.get().recording?.isUntimed && seconds > closingSoon ? null : seconds
  }

  return {
    correct({ serverNow, deadlineAt, pausedUntil = null }, sentAt) {
      const reading = { serverNow, sentAt, receivedAt: timers.now() }
      const { offset, timeChange, isClockTrusted, isTimeUp, recording } = cell.get()
      const change = findTimeChange(cell.get(), { deadlineAt, pausedUntil }, new Date(serverNow))
      cell.set({
        deadlineAt,
        pausedUntil,
        offset: correctClockOffset(isClockTrusted ? offset : null, reading),
        isClockTrusted: true,
        // Only the server's time can close a test.
        isTimeUp: isClockTrusted && isTimeUp,
        timeChange: recording?.isUntimed ? null : (change ?? timeChange),
      })
      start()
    },
    restore({ deadlineAt, pausedUntil = null, serverNow, deviceNow }) {
      // Time does not run backward: if the date was set back, no time has passed.
      const estimate = serverNow + Math.max(0, timers.date() - deviceNow)
      cell.set({ deadlineAt, pausedUntil, offset: estimate - timers.now(), isClockTrusted: false })
      start()
    },
    toKeep() {
      const { deadlineAt, offset, pausedUntil } = cell.get()
      if (offset === null) return null
      return { deadlineAt, pausedUntil, serverNow: timers.now() + offset, deviceNow: timers.date() }
    },
    serverNow: () => new Date(timers.now() + (cell.get().offset ?? 0)),
    secondsLeft: shownLeft,
    start,
    stop,
  }
}

type KnownTime = Pick<AttemptState, 'deadlineAt' | 'pausedUntil'>

/** A device hears of a pause, and of its end, some seconds late. */
const leastSecondsAroundPause = 60

/** Compares the seconds on the clock, because a pause moves the deadline and gives no time. */
function findTimeChange(before: KnownTime, after: KnownTime, now: Date): TimeChange | null {
  if (before.deadlineAt === null || after.deadlineAt === null) return null
  const seconds = Math.round((left(after.deadlineAt, after, now) - left(before.deadlineAt, before, now)) / 1000)
  const isAroundPause = before.pausedUntil !== null || after.pausedUntil !== null
  if (seconds === 0 || (isAroundPause && Math.abs(seconds) < leastSecondsAroundPause)) return null
  return { seconds, deadlineAt: after.deadlineAt }
}

function left(deadlineAt: string, { pausedUntil }: KnownTime, now: Date): number {
  return Date.parse(deadlineAt) - Math.max(now.getTime(), pausedUntil === null ? 0 : Date.parse(pausedUntil))
}
