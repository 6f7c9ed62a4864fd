/**
 * Decides when the next request of an attempt is sent: one at a time, shortly after the student pauses, and after increasing delays while
 * the server cannot be reached. It does not know the content of a request or the meaning of its reply.
 */
import type { Timers } from './timers.ts'

/** `more`: send again at once, because the task is not finished yet. `rest`: nothing is left for now. `retry`: the request failed. */
export type SendOutcome = 'more' | 'rest' | 'retry'

/** Sends the next request; returns null if there is nothing to send. It never rejects. */
export type SendNext = () => Promise<SendOutcome> | null

export interface RequestDispatcher {
  /** Sends once the student pauses; every call restarts the pause. */
  soon(): void
  /** Sends now, unless a request is in flight or a failed one is waiting for its next try. */
  nudge(): void
  /** Sends without a pause or a wait for the next try. A request in flight is followed by another. */
  now(): void
  /** Lets a request in flight finish, and sends no others. */
  stop(): void
  isSending(): boolean
}

export const savePauseMilliseconds = 800
export const firstRetryMilliseconds = 1_000
const longestRetryMilliseconds = 30_000

export function createDispatcher(timers: Timers, sendNext: SendNext): RequestDispatcher {
  let isSending = false
  let isFollowed = false
  let retryDelay = 0
  let cancelWait: (() => void) | null = null
  let isStopped = false

  function wait(milliseconds: number, then: () => void) {
    cancelWait?.()
    cancelWait = timers.after(milliseconds, () => {
      cancelWait = null
      then()
    })
  }

  function send() {
    if (isSending || isStopped) return
    const reply = sendNext()
    if (reply === null) {
      retryDelay = 0
      return
    }
    isSending = true
    void reply.then(settle)
  }

  function settle(outcome: SendOutcome) {
    isSending = false
    const goesOn = outcome === 'more' || isFollowed
    isFollowed = false
    if (outcome === 'rest') retryDelay = 0
    else if (outcome === 'retry') {
      retryDelay = Math.min(longestRetryMilliseconds, retryDelay * 2 || firstRetryMilliseconds)
    }
    if (isStopped) return
    if (goesOn) now()
    else if (outcome === 'retry') wait(retryDelay, send)
  }

  function now() {
    isStopped = false
    cancelWait?.()
    cancelWait = null
    if (isSending) isFollowed = true
    else send()
  }

  return {
    now,
    soon() {
      if (retryDelay === 0) wait(savePauseMilliseconds, send)
    },
    nudge() {
      if (retryDelay === 0 && !isSending) now()
    },
    stop() {
      isStopped = true
      cancelWait?.()
      cancelWait = null
    },
    isSending: () => isSending,
  }
}
