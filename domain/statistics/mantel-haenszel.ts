/**
 * Computes whether a question is harder for one group than for another of equal ability: differential item functioning after Mantel and
 * Haenszel (Holland and Thayer 1988), with the three classes of the Educational Testing Service (Zieky 1993).
 */
import { computeChiSquaredTail } from './distributions.ts'

/** Right and wrong answers of the reference group and the focal group at one score. */
export interface ScoreStratum {
  readonly referenceRight: number
  readonly referenceWrong: number
  readonly focalRight: number
  readonly focalWrong: number
}

export interface MantelHaenszelDifference {
  /** Odds of a right answer, reference to focal: above 1, the question is harder for the focal group. */
  readonly oddsRatio: number
  /** -2.35 ln of the odds ratio: below 0 the question is harder for the focal group. */
  readonly delta: number
  readonly deltaError: number
  /** With the continuity correction. */
  readonly chiSquared: number
  readonly p: number
  /** A: negligible, B: moderate, C: large. */
  readonly size: 'A' | 'B' | 'C'
}

const perLogOdds = -2.35

/** Null if no score has both right and wrong answers and both groups, so that no comparison is possible. */
export function computeMantelHaenszel(strata: readonly ScoreStratum[]): MantelHaenszelDifference | null {
  let [numerator, denominator, observed, expected, variance] = [0, 0, 0, 0, 0]
  let [sumPR, sumPSQR, sumQS] = [0, 0, 0]
  for (const { referenceRight: a, referenceWrong: b, focalRight: c, focalWrong: d } of strata) {
    const n = a + b + c + d
    if (n < 2 || a + b === 0 || c + d === 0) continue
    const [r, s, p, q] = [(a * d) / n, (b * c) / n, (a + d) / n, (b + c) / n]
    numerator += r
    denominator += s
    sumPR += p * r
    sumPSQR += p * s + q * r
    sumQS += q * s
    observed += a
    expected += ((a + b) * (a + c)) / n
    variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1))
  }
  if (numerator === 0 || denominator === 0 || variance === 0) return null
  const oddsRatio = numerator / denominator
  const delta = perLogOdds * Math.log(oddsRatio)
  // Robins, Breslow and Greenland (1986).
  const logVariance =
    sumPR / (2 * numerator ** 2) + sumPSQR / (2 * numerator * denominator) + sumQS / (2 * denominator ** 2)
  const deltaError = Math.abs(perLogOdds) * Math.sqrt(logVariance)
  const chiSquared = Math.max(0, Math.abs(observed - expected) - 0.5) ** 2 / variance
  const p = computeChiSquaredTail(chiSquared)
  return { oddsRatio, delta, deltaError, chiSquared, p, size: sizeOf(delta, deltaError, p) }
}

/** C: at least 1.5 and significantly above 1; B: at least 1 and significantly away from 0; both at 5 %. */
function sizeOf(delta: number, error: number, p: number): MantelHaenszelDifference['size'] {
  const found = Math.abs(delta)
  if (found >= 1.5 && (found - 1) / error > 1.645) return 'C'
  return found >= 1 && p < 0.05 ? 'B' : 'A'
}
