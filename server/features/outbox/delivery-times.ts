/** Computes when to retry a message that could not be delivered. */
import { minuteMs } from '#domain/text/milliseconds.ts'
import { postponeToDay } from '../notifications/quiet-hours.ts'

const longestPauseMs = 6 * 60 * minuteMs
const timeoutMs = 3 * 24 * 60 * minuteMs
/** With these pauses, so many tries take three days. */
const mostEventTries = 20

/** Pauses for one minute, two, four… up to six hours. Null once three days were not enough. `tries` counts from 1. */
export function computeNextTry(createdAt: Date, tries: number, now: Date): Date | null {
  const again = addPause(tries, now)
  return again.getTime() - createdAt.getTime() > timeoutMs ? null : again
}

/** The same pauses for an event, which can be sent again long after it happened. Null once its tries are used up. */
export function computeNextEventTry(tries: number, now: Date): Date | null {
  return tries < mostEventTries ? addPause(tries, now) : null
}

function addPause(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(longestPauseMs, minuteMs * 2 ** Math.min(tries - 1, 20)))
}

/** Moves the retry of an optional email to daytime, unless the message was meant to arrive this same night. */
export function postponeRetryToDay(createdAt: Date, again: Date, now: Date, timeZone: string | null): Date {
  return now < postponeToDay(createdAt, timeZone) ? again : postponeToDay(again, timeZone)
}
