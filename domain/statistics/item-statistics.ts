/**
 * Classical test theory for questions that are right or wrong. The formulas are in any textbook (Crocker and Algina, chapters 5, 7 and 14).
 * Standard deviations are sample deviations (n - 1), as in common statistics programs. The variances in correlations and KR-20 are
 * population variances; their ratio is the same for a sample.
 */

/** The share of students in the groups of high and low scorers, after Kelley (1939). */
const extremeShare = 0.27

/** The sums that are needed to correlate one question's answers with the rest of the test. */
export interface ItemSums {
  /** Number of scored answers. */
  readonly count: number
  readonly right: number
  /** Sums over all of them: the rest scores (right answers to the other questions) and their squares. */
  readonly rest: number
  readonly restSquared: number
  /** The sum of the rest scores of students who answered right. */
  readonly restOfRight: number
}

/** The share of right answers, 0 to 1; null if there are no answers. */
export function computeFacility({ count, right }: Pick<ItemSums, 'count' | 'right'>): number | null {
  return count === 0 ? null : right / count
}

/**
 * Pearson's correlation of a right answer with the rest score, -1 to 1. Null if either does not vary, because the correlation is then
 * undefined. Sums of whole numbers are exact, so the subtraction loses no precision.
 */
export function computeItemRestCorrelation({ count, right, rest, restSquared, restOfRight }: ItemSums): number | null {
  const ofItem = count * right - right * right
  const ofRest = count * restSquared - rest * rest
  if (ofItem <= 0 || ofRest <= 0) return null
  const together = count * restOfRight - right * rest
  return Math.min(1, Math.max(-1, together / Math.sqrt(ofItem) / Math.sqrt(ofRest)))
}

/**
 * Kuder-Richardson 20: k / (k - 1) * (1 - sum of p(1 - p) / variance of the totals). For questions that are right or
 * wrong it is Cronbach's alpha. Null with fewer than two questions or if the totals do not vary.
 */
export function computeKuderRichardson20(facilities: readonly number[], totalVariance: number): number | null {
  const questions = facilities.length
  if (questions < 2 || totalVariance <= 0) return null
  const unexplained = facilities.reduce((sum, share) => sum + share * (1 - share), 0)
  return (questions / (questions - 1)) * (1 - unexplained / totalVariance)
}

/** In the unit of the totals. A negative alpha counts as 0, because a test cannot be worse than chance. */
export function computeStandardErrorOfMeasurement(standardDeviation: number, alpha: number): number {
  return standardDeviation * Math.sqrt(1 - Math.max(0, Math.min(1, alpha)))
}

export interface FigureSpread {
  readonly count: number
  readonly mean: number
  /** Of the population. */
  readonly variance: number
}

/** Null if there are no figures. */
export function measureSpread(figures: ArrayLike<number>): FigureSpread | null {
  const count = figures.length
  if (count === 0) return null
  let sum = 0
  for (let at = 0; at < count; at++) sum += figures[at] ?? 0
  const mean = sum / count
  let squares = 0
  for (let at = 0; at < count; at++) squares += ((figures[at] ?? 0) - mean) ** 2
  return { count, mean, variance: squares / count }
}

/** Null if there is only one figure. */
export function computeSampleDeviation({ count, variance }: Pick<FigureSpread, 'count' | 'variance'>): number | null {
  return count < 2 ? null : Math.sqrt((variance * count) / (count - 1))
}

export function findMedian(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

/**
 * Determines the highest and the lowest 27 % of totals. Equal totals are always on the same side, so the order of submission does not
 * matter. Each group is as close to 27 % as that allows. If the totals cannot be split, there are no groups.
 */
export function determineExtremeGroups(totals: ArrayLike<number>): ExtremeGroups {
  const sorted = Float64Array.from(totals).sort()
  const count = sorted.length
  const target = Math.max(1, Math.round(count * extremeShare))
  const lowestUpper = lowestOfUpper(sorted, target)
  const highestLower = -lowestOfUpper(sorted.map((total) => -total).reverse(), target)
  const sideOf = new Int8Array(count)
  if (count < 2 || lowestUpper <= highestLower) return { upper: 0, lower: 0, sideOf }
  let [upper, lower] = [0, 0]
  for (let at = 0; at < count; at++) {
    const total = totals[at] ?? 0
    if (total >= lowestUpper) {
      sideOf[at] = 1
      upper++
    } else if (total <= highestLower) {
      sideOf[at] = -1
      lower++
    }
  }
  return { upper, lower, sideOf }
}

export interface ExtremeGroups {
  /** Number of students in each group. */
  readonly upper: number
  readonly lower: number
  /** For each total: 1 (upper), -1 (lower) or 0. */
  readonly sideOf: Int8Array
}

/** Returns the lowest total of the upper group; `sorted` is ascending. */
function lowestOfUpper(sorted: Float64Array, target: number): number {
  const count = sorted.length
  const cut = sorted[count - target] ?? 0
  const withTies = count - sorted.findIndex((total) => total >= cut)
  const firstAbove = sorted.findIndex((total) => total > cut)
  const withoutTies = firstAbove === -1 ? 0 : count - firstAbove
  const isNearerWithout = withoutTies > 0 && target - withoutTies < withTies - target
  return isNearerWithout ? (sorted[firstAbove] ?? cut) : cut
}

export interface ConfidenceInterval {
  readonly low: number
  readonly high: number
}

/** The two-sided 95 % quantile of the normal distribution. */
const normal95 = 1.959963984540054

/** A correlation with its 95 % confidence interval (Fisher); null for fewer than four pairs. */
export function computeCorrelationInterval(correlation: number, count: number): ConfidenceInterval | null {
  if (count < 4) return null
  if (Math.abs(correlation) >= 1) return { low: correlation, high: correlation }
  const [centre, half] = [Math.atanh(correlation), normal95 / Math.sqrt(count - 3)]
  return { low: Math.tanh(centre - half), high: Math.tanh(centre + half) }
}

/** The 95 % confidence interval of a share (Wilson). */
export function computeShareInterval(share: number, count: number): ConfidenceInterval {
  const squared = normal95 ** 2 / count
  const centre = (share + squared / 2) / (1 + squared)
  const half = (Math.sqrt((share * (1 - share)) / count + squared / (4 * count)) * normal95) / (1 + squared)
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}
