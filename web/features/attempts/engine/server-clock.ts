/**
 * The server's time as this device knows it. It is based on the monotonic clock, so a change of the device's date or time zone does not
 * move the countdown.
 */

/** Milliseconds to add to the monotonic clock to get the server's time. */
export type ClockOffset = number

/** A `serverNow` from a reply; the monotonic times around the request bound the moment of the timestamp. */
export interface ClockReading {
  readonly serverNow: string
  readonly sentAt: number
  readonly receivedAt: number
}

/**
 * The timestamp was made between sending and receiving. An estimate within those bounds is kept, so that a slow reply never makes the
 * countdown jump. An estimate outside them (the device slept, the monotonic clock stood still) moves to the nearest bound.
 */
export function correctClockOffset(estimate: ClockOffset | null, reading: ClockReading): ClockOffset {
  const serverNow = Date.parse(reading.serverNow)
  const least = serverNow - reading.receivedAt
  const most = serverNow - reading.sentAt
  if (estimate === null) return (least + most) / 2
  return Math.min(most, Math.max(least, estimate))
}

export function countMillisecondsLeft(deadlineAt: string, offset: ClockOffset, monotonicNow: number): number {
  return Date.parse(deadlineAt) - (monotonicNow + offset)
}
