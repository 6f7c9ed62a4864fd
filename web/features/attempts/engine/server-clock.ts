/**
 * The server's time as this device can know it. It hangs on the monotonic clock, so neither a changed date nor a
 * changed time zone of the device moves the countdown.
 */

/** Milliseconds to add to the monotonic clock to have the server's time. */
export type ClockOffset = number

/** A reply carried `serverNow`; the monotonic times around its request bound the moment at which it was stamped. */
export interface ClockReading {
  readonly serverNow: string
  readonly sentAt: number
  readonly receivedAt: number
}

/**
 * The stamp was made between sending and receiving. An estimate that agrees with that stays, so a slow reply never makes
 * the countdown jump; one that does not agree (the device slept, the monotonic clock stood still) moves to the nearest bound.
 */
export function correctOffset(estimate: ClockOffset | null, reading: ClockReading): ClockOffset {
  const serverNow = Date.parse(reading.serverNow)
  const least = serverNow - reading.receivedAt
  const most = serverNow - reading.sentAt
  if (estimate === null) return (least + most) / 2
  return Math.min(most, Math.max(least, estimate))
}

export function millisecondsLeft(deadlineAt: string, offset: ClockOffset, monotonicNow: number): number {
  return Date.parse(deadlineAt) - (monotonicNow + offset)
}
