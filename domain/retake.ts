/** When a student may try a retake PIN again, and how long the answer takes. */
import { retakeTries, retakeWindowSeconds } from '#contracts/retake.ts'

/** Whole minutes until another try is allowed, 0 where it is allowed now. `wrongTries` in any order. */
export function minutesUntilNextTry(wrongTries: readonly Date[], now: Date): number {
  const oldestThatCounts = now.getTime() - retakeWindowSeconds * 1000
  const counting = wrongTries.map((at) => at.getTime()).filter((at) => at > oldestThatCounts)
  if (counting.length < retakeTries) return 0
  const [decisive = 0] = counting.sort((a, b) => b - a).slice(retakeTries - 1)
  return Math.max(1, Math.ceil((decisive - oldestThatCounts) / 60_000))
}

/** Wrong tries of all students together that slow nobody down: people mistype. */
const unhurriedTries = 20
const longestDelayMs = 2000

/**
 * Milliseconds that each answer takes longer, right or wrong. Guessing with many accounts gets slow, and nobody is
 * refused for what others do. `wrongTries` are those of all students within `retakeWindowSeconds`.
 */
export function retakeDelayMs(wrongTries: number): number {
  return Math.min(longestDelayMs, Math.max(0, wrongTries - unhurriedTries) * 50)
}

export function tooManyTriesMessage(minutes: number): string {
  return `Too many wrong tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** PINs are read aloud and typed on tablets: upper and lower case, and blanks around, make no difference. */
export function sameCasePin(pin: string): string {
  return pin.trim().toUpperCase()
}
