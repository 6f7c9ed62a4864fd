/**
 * Linear equating of two scores of the same students (single group design; Kolen and Brennan, chapter 4): equal deviations from the mean
 * are equal scores. A regression would be flatter, because both scores have errors.
 */
import { computeSampleDeviation, measureSpread } from './item-statistics.ts'

export interface ScorePair {
  readonly from: number
  readonly to: number
}

export interface LinearEquating {
  readonly slope: number
  readonly intercept: number
  readonly slopeError: number
  readonly interceptError: number
  /** The standard error of the equated score. */
  readonly errorAt: (from: number) => number
}

/**
 * Null if there are fewer than three pairs, or if either score does not vary. The errors are those of the delta method, without the
 * assumption that scores are normal: a scale is steep at its ends, so they are not.
 */
export function equateLinearly(pairs: readonly ScorePair[]): LinearEquating | null {
  const [x, y] = [measureSpread(pairs.map(({ from }) => from)), measureSpread(pairs.map(({ to }) => to))]
  if (x === null || y === null || pairs.length < 3) return null
  const [deviationX, deviationY] = [computeSampleDeviation(x) ?? 0, computeSampleDeviation(y) ?? 0]
  if (deviationX === 0 || deviationY === 0) return null
  const slope = deviationY / deviationX
  // How much each student pulls the slope, and the height of the line at the mean.
  const pulls = pairs.map(({ from, to }) => {
    const [apartX, apartY] = [(from - x.mean) / deviationX, (to - y.mean) / deviationY]
    return { slope: (slope / 2) * (apartY ** 2 - apartX ** 2), height: deviationY * (apartY - apartX) }
  })
  const errorOf = (pull: (one: (typeof pulls)[number]) => number) =>
    Math.sqrt(pulls.reduce((sum, one) => sum + pull(one) ** 2, 0)) / pairs.length
  const errorAt = (from: number) => errorOf((one) => one.height + (from - x.mean) * one.slope)
  return {
    slope,
    intercept: y.mean - slope * x.mean,
    slopeError: errorOf((one) => one.slope),
    interceptError: errorAt(0),
    errorAt,
  }
}
