/** A change of a score in words. */
import type { LatestScore } from './latest-score.ts'

export interface DateReader {
  /** For dates; undefined for the browser's. */
  readonly locale?: string
  readonly timeZone?: string
}

/** Null for a score that is compared with nothing. */
export function changeLine({ of, change }: LatestScore, { locale, timeZone }: DateReader = {}): string | null {
  if (of === 'right') return null
  const score = of === 'composite' ? 'composite score' : `${of} score`
  if (change === null) return `This is the first ${score} on this scale. The next one will be compared with it.`
  const { points, since } = change
  const day = new Date(since).toLocaleDateString(locale, { month: 'long', day: 'numeric', year: 'numeric', timeZone })
  if (points === 0) return `The ${score} is the same as on ${day}.`
  const size = Math.abs(points) === 1 ? '1 point' : `${Math.abs(points)} points`
  return `The ${score} is ${points > 0 ? 'up' : 'down'} ${size} since ${day}.`
}
