/** What an attempt does when its page opens, is hidden, comes back and closes, and every few seconds. */
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptClock } from './attempt-clock.ts'
import type { AttemptRequests } from './attempt-requests.ts'
import type { RequestDispatcher } from './dispatcher.ts'
import type { QuestionTime } from './question-time.ts'
import type { Timers } from './timers.ts'

export const heartbeatMilliseconds = 10_000

/** How often the remaining time is requested, so that a change appears within five seconds. */
const clockMilliseconds = 4_000

export interface TabLifecycle {
  start(): void
  /** The student leaves the screen: sends waiting work and stops all timers. */
  stop(): void
  hide(): void
  reveal(): void
  /** The network or the session is back. */
  reconnect(): void
}

interface TabLifecycleParts {
  readonly cell: AttemptCell
  readonly clock: AttemptClock
  readonly dispatcher: RequestDispatcher
  readonly questionTime: QuestionTime
  readonly requests: AttemptRequests
  readonly timers: Timers
  /** Records the student's time on the current question. */
  readonly bookTime: () => void
  /** Returns true if the attempt continues from the last visit's work before the server replies. */
  readonly goesOn: () => boolean
  /** Called when the attempt has ended, here or on the server. */
  readonly ended: () => void
}

export function createTabLifecycle(parts: TabLifecycleParts): TabLifecycle {
  const { cell, clock, dispatcher, questionTime, requests, timers, bookTime } = parts
  let isVisible = true
  let endRepeats = () => {}

  cell.subscribe(() => {
    countTime()
    const { name } = cell.get().phase
    if (name !== 'submitted' && name !== 'closed' && name !== 'finished') return
    endTimers()
    parts.ended()
  })

  function isWorking() {
    return cell.get().phase.name === 'working'
  }

  function countTime() {
    questionTime.setRunning(isWorking() && isVisible && cell.get().pausedUntil === null)
  }

  function startTimers() {
    endTimers()
    const endHeartbeat = repeat(timers, heartbeatMilliseconds, () => {
      bookTime()
      dispatcher.nudge()
    })
    const endClockChecks = repeat(timers, clockMilliseconds, () => {
      if (isVisible && isWorking()) void requests.checkClock()
    })
    endRepeats = () => {
      endHeartbeat()
      endClockChecks()
    }
    clock.start()
  }

  function endTimers() {
    endRepeats()
    clock.stop()
  }

  /** From now on the page may close at any moment. */
  function sendBeforeLeaving() {
    bookTime()
    if (dispatcher.isSending()) {
      requests.sendAside()
    } else {
      requests.leaveNext()
      dispatcher.now()
    }
  }

  return {
    start() {
      startTimers()
      if (cell.get().phase.name === 'opening' && parts.goesOn()) requests.resume()
      dispatcher.now()
    },
    stop() {
      sendBeforeLeaving()
      endTimers()
      dispatcher.stop()
    },
    hide() {
      isVisible = false
      countTime()
      sendBeforeLeaving()
    },
    reveal() {
      isVisible = true
      countTime()
      if (isWorking()) requests.checkNext()
      dispatcher.now()
    },
    reconnect: dispatcher.now,
  }
}

/** Runs repeatedly, first after one interval. The returned function stops it. */
function repeat(timers: Timers, milliseconds: number, run: () => void): () => void {
  let cancel = timers.after(milliseconds, tick)
  function tick() {
    cancel = timers.after(milliseconds, tick)
    run()
  }
  return () => cancel()
}
