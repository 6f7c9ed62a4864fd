/** What a seat in a running test says about its student. */

/** So many times the time that the test has for a question. */
const stuckFactor = 3

/** Shorter than this, a short drill would name everybody. */
const leastStuckSeconds = 120

/** A student at an untimed test has all the time that they want. */
export function isStuckAt({
  secondsOnQuestion,
  secondsForQuestion,
  isUntimed,
}: {
  secondsOnQuestion: number
  secondsForQuestion: number
  isUntimed: boolean
}): boolean {
  return !isUntimed && secondsOnQuestion > Math.max(leastStuckSeconds, stuckFactor * secondsForQuestion)
}

/** A screen with the test sends something every ten seconds. */
const quietSeconds = 45

/** Seconds since the server last received something from a student who should be working; null if that is recent. */
export function countQuietSeconds(savedAt: Date, now: Date): number | null {
  const seconds = Math.floor((now.getTime() - savedAt.getTime()) / 1000)
  return seconds > quietSeconds ? seconds : null
}
