/** When a message that could not be delivered is tried again. */
import { minuteMs } from '#domain/text/milliseconds.ts'
import { notBefore } from '../notifications/quiet-hours.ts'

const longestPauseMs = 6 * 60 * minuteMs
const timeoutMs = 3 * 24 * 60 * minuteMs

/** Pauses of one minute, two, four… up to six hours; null when three days have not been enough. `tries` counts from 1. */
export function nextTry(createdAt: Date, tries: number, now: Date): Date | null {
  const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(tries - 1, 20))
  const again = new Date(now.getTime() + pauseMs)
  return again.getTime() - createdAt.getTime() > timeoutMs ? null : again
}

/** Of a kind that people can turn off: by day, unless the message was meant to come this very night. */
export function byDay(createdAt: Date, again: Date, now: Date, timeZone: string | null): Date {
  return now < notBefore(createdAt, timeZone) ? again : notBefore(again, timeZone)
}
