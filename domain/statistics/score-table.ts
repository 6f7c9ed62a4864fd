/** The meaning of a raw score: how many students have it, its percentile, and its precision. */

export interface ScoreLine {
  readonly total: number
  readonly students: number
  /** 1 is the best; equal totals share the best rank among them. */
  readonly rank: number
  /** The share of students below this total plus half of those at it, 0 to 100. */
  readonly percentile: number
  /** Standard error in right answers: two of three true scores are within this distance. */
  readonly standardError: number | null
}

/** Returns a line for each total that occurs, from low to high. */
export function buildScoreTable(totals: ArrayLike<number>, questions: number): ScoreLine[] {
  const students = totals.length
  const counts = new Map<number, number>()
  for (let at = 0; at < students; at++) {
    const total = totals[at] ?? 0
    counts.set(total, (counts.get(total) ?? 0) + 1)
  }
  let below = 0
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([total, count]) => {
      const percentile = (100 * (below + count / 2)) / students
      below += count
      return {
        total,
        students: count,
        rank: students - below + 1,
        percentile,
        standardError: computeErrorAtTotal(total, questions),
      }
    })
}

/** The conditional standard error of measurement of the binomial model (Lord 1955). */
export function computeErrorAtTotal(total: number, questions: number): number | null {
  return questions < 2 ? null : Math.sqrt((total * (questions - total)) / (questions - 1))
}

/**
 * The conditional standard error of a scaled score: the same model, with each possible total converted to its scaled score (Brennan and Lee
 * 1999). If the scaled score equals the total, this is `computeErrorAtTotal`.
 */
export function computeScaledErrorAtTotal(
  total: number,
  questions: number,
  scaledOf: (total: number) => number,
): number | null {
  if (questions < 2) return null
  let [mean, squares] = [0, 0]
  const own = scaledOf(total)
  for (const [other, likelihood] of binomial(questions, total / questions).entries()) {
    // Minus the score itself, so that the difference of squares stays exact.
    const scaled = scaledOf(other) - own
    mean += likelihood * scaled
    squares += likelihood * scaled * scaled
  }
  const variance = Math.max(0, squares - mean ** 2)
  return Math.sqrt((variance * questions) / (questions - 1))
}

/**
 * The probabilities of 0 to n successes, computed from the most likely one outward. Starting at an end would make those of long tests
 * underflow.
 */
function binomial(n: number, p: number): Float64Array {
  const found = new Float64Array(n + 1)
  const most = Math.min(n, Math.floor((n + 1) * p))
  found[most] = 1
  for (let at = most; at < n; at++) found[at + 1] = (((found[at] ?? 0) * (n - at)) / (at + 1)) * (p / (1 - p))
  for (let at = most; at > 0; at--) found[at - 1] = (((found[at] ?? 0) * at) / (n - at + 1)) * ((1 - p) / p)
  const sum = found.reduce((total, one) => total + one, 0)
  return found.map((one) => one / sum)
}
