/** What a seat in a running test says about its student. */

/** A screen with the test sends something every ten seconds. */
const quietSeconds = 45

/** Seconds since the server last received something from a student who should be working; null if that is recent. */
export function countQuietSeconds(savedAt: Date, now: Date): number | null {
  const seconds = Math.floor((now.getTime() - savedAt.getTime()) / 1000)
  return seconds > quietSeconds ? seconds : null
}
