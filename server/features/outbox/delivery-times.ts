/** Computes when to retry a message that could not be delivered. */
import { minuteMs } from '#domain/text/milliseconds.ts'
import { postponeToDay } from '../notifications/quiet-hours.ts'

const longestPauseMs = 6 * 60 * minuteMs
const timeoutMs = 3 * 24 * 60 * minuteMs

/** Pauses for one minute, two, four… up to six hours. Null once three days were not enough. `tries` counts from 1. */
export function computeNextTry(createdAt: Date, tries: number, now: Date): Date | null {
  const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(tries - 1, 20))
  const again = new Date(now.getTime() + pauseMs)
  return again.getTime() - createdAt.getTime() > timeoutMs ? null : again
}

/** Moves the retry of an optional email to daytime, unless the message was meant to arrive this same night. */
export function postponeRetryToDay(createdAt: Date, again: Date, now: Date, timeZone: string | null): Date {
  return now < postponeToDay(createdAt, timeZone) ? again : postponeToDay(again, timeZone)
}
