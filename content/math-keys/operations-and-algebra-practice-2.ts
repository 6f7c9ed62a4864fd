// Owns the independent checks of the expressions in the practice of operations and algebra.

import { mean, only, pairs, range, total } from './brute-force.ts'
import { type Check, type Checks, expression, near, value } from './check.ts'

const at = (variable: string, samples: readonly number[], passes: (result: number, sample: number) => boolean): Check =>
  expression(
    samples.map((sample) => ({ [variable]: sample })),
    (result, given) => passes(result, given[variable] ?? Number.NaN),
  )
const some = [1, 2, 5]

export const operationsAndAlgebraPractice2: Checks = {
  18: value(() => only(range(-12, 12), (quotient) => quotient * 4 === -12) - 3 - 3),
  19: at('x', some, (length, x) => near(length * 6, 12 * x + 30)),
  20: at('n', some, (result, n) => near(result, total(range(1, 7).map(() => 4 * n - 1)) - (n - 6) - (n - 6))),
  21: at('n', some, (result, n) => {
    const sum = n + 4
    return near(result, 15 - (-sum - sum - sum))
  }),
  22: at('r', [10, 24, 31], (longer, r) => near(r - longer, longer - 4)),
  23: at('n', [5, 9, 31], (result, n) =>
    near(result, total(range(1, n).filter((one) => one % 2 === 1 && one > n - 6))),
  ),
  24: expression(
    pairs([5, 8, 10], [4, 6, 7]).map(([a, b]) => ({ a, b })),
    (area, { a = 0, b = 0 }) => near(area, (a + (a * 20) / 100) * (b - (b * 15) / 100)),
  ),
  25: value(() => {
    const worth = (x: number): number => -(3 * x - 7) - (3 * x - 7) + 5 * x + 5
    return worth(1) - worth(0) + worth(0)
  }),
  26: at('h', [0, 7, 15], (score, h) => near(score, total(range(1, 15).map((throwing) => (throwing <= h ? 6 : -2))))),
  27: value(() => {
    const sums = range(-20, 20).map((m) => 19 - m - m + (m + m - 7))
    return only([...new Set(sums)], () => true)
  }),
  28: at('n', [1, 2, 6], (stones, n) =>
    near(
      stones,
      pairs(range(0, n + 1), range(0, n + 1)).filter(([one, other]) => [one, other].some((k) => k === 0 || k === n + 1))
        .length,
    ),
  ),
  29: expression(
    pairs([10, 24], pairs([15, 36], [50, 300])).map(([p, [s, k]]) => ({ p, s, k })),
    (minutes, { p = 0, s = 0, k = 0 }) => near((minutes * 60) / s, k / p),
  ),
  30: at('m', [60, 100, 350], (third, m) => near(mean([m - 40, m - 40, third]), m)),
  31: value(() => {
    const values = range(-9, 9).map((b) => 2 * (b + 4 - b) ** 2 - 5 * (b - (b + 4)))
    return only([...new Set(values)], () => true)
  }),
  32: at('b', [30, 90, 240], (left, b) => {
    const afterFirst = b - b / 3 + 12
    return near(left, afterFirst - afterFirst / 2)
  }),
  33: expression(
    pairs(range(1, 9), range(1, 9)).map(([t, u]) => ({ t, u })),
    (difference, { t = 0, u = 0 }) => near(difference, Number(`${t}${u}`) - Number(`${u}${t}`)),
  ),
  34: expression(
    pairs([50, 200, 400], [10, 20, 36]).map(([n, p]) => ({ n, p })),
    (boats, { n = 0, p = 0 }) => near(boats + boats + (n / 100) * p, n),
  ),
}
