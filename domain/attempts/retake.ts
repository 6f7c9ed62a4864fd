/** When a student can try a retake PIN again, and how long the reply is delayed. */
import { maxRetakeTries, retakeWindowSeconds } from '#contracts/attempts/retake.ts'

/** Whole minutes until another try is allowed, 0 if it is allowed now. `wrongTries` can be in any order. */
export function countMinutesUntilNextTry(wrongTries: readonly Date[], now: Date): number {
  const oldestThatCounts = now.getTime() - retakeWindowSeconds * 1000
  const counting = wrongTries.map((at) => at.getTime()).filter((at) => at > oldestThatCounts)
  if (counting.length < maxRetakeTries) return 0
  const [decisive = 0] = counting.sort((a, b) => b - a).slice(maxRetakeTries - 1)
  return Math.max(1, Math.ceil((decisive - oldestThatCounts) / 60_000))
}

/** People mistype, so up to this many wrong tries by all students together cause no delay. */
const unhurriedTries = 20
const longestDelayMs = 2000

/**
 * Extra milliseconds for each reply, right or wrong. The delay slows down guessing with many accounts, and no student is refused because of
 * others. `wrongTries` counts those of all students within `retakeWindowSeconds`.
 */
export function computeRetakeDelayMs(wrongTries: number): number {
  return Math.min(longestDelayMs, Math.max(0, wrongTries - unhurriedTries) * 50)
}

export function describeTooManyTries(minutes: number): string {
  return `Too many wrong tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** People read PINs aloud and type them on tablets, so case and surrounding spaces are ignored. */
export function normalizePin(pin: string): string {
  return pin.trim().toUpperCase()
}
