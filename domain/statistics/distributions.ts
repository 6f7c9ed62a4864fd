/** The distributions behind intervals and tests, by continued fractions and series (Press et al., Numerical Recipes, chapter 6). */

const precision = 1e-15
const mostTerms = 500
const tiny = 1e-300

/** Lanczos. */
const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
]

/** For x of at least 0.5. */
function logGamma(x: number): number {
  const z = x - 1
  const sum = lanczos.reduce((total, one, at) => total + (at === 0 ? one : one / (z + at)), 0)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The regularized incomplete beta function I_x(a, b). */
export function computeIncompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  if (x > (a + 1) / (a + b + 2)) return 1 - (front * betaFraction(1 - x, b, a)) / b
  return (front * betaFraction(x, a, b)) / a
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= mostTerms; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return fraction
}

function awayFromZero(x: number): number {
  return Math.abs(x) < tiny ? tiny : x
}

/** Returns the value that an F distribution stays below with this probability. */
export function computeFQuantile(probability: number, numerator: number, denominator: number): number {
  // With x = d1 F / (d1 F + d2), P(F <= f) is I_x(d1 / 2, d2 / 2). Finds x by bisection.
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (computeIncompleteBeta(middle, numerator / 2, denominator / 2) < probability) low = middle
    else high = middle
  }
  const x = (low + high) / 2
  return (denominator * x) / (numerator * (1 - x))
}

/** The probability that chi-squared with one degree of freedom exceeds this. */
export function computeChiSquaredTail(value: number): number {
  return value <= 0 ? 1 : upperGammaOfHalf(value / 2)
}

/** The regularized upper incomplete gamma function Q(1/2, x), which is erfc(sqrt x). */
function upperGammaOfHalf(x: number): number {
  const front = (Math.sqrt(x) * Math.exp(-x)) / Math.sqrt(Math.PI)
  if (x < 1.5) {
    let term = 2
    let sum = term
    for (let n = 1; n <= mostTerms && term > sum * precision; n++) {
      term *= x / (0.5 + n)
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 0.5
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n <= mostTerms; n++) {
    const a = -n * (n - 0.5)
    b += 2
    d = 1 / awayFromZero(a * d + b)
    c = awayFromZero(b + a / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return front * fraction
}

/** Height of the normal curve at the point with this share on one side. `share` is more than 0 and less than 1. */
export function computeNormalOrdinate(share: number): number {
  const tails = 2 * Math.min(share, 1 - share)
  // The tails beyond z equal those of chi-squared beyond z². Found by bisection.
  let [low, high] = [0, 2000]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (computeChiSquaredTail(middle) > tails) low = middle
    else high = middle
  }
  return Math.exp(-(low + high) / 4) / Math.sqrt(2 * Math.PI)
}
