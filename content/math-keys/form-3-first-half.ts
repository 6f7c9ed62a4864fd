// Owns the independent checks of the first half of the math of the third full test.

import { arcLength, median, only, pairs, quadrilateralArea, range, spread, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const integers = range(1, 30)

/** Which of the integers from 1 to 30 belong to an event. */
const events: Readonly<Record<string, (n: number) => boolean>> = {
  'The integer is a multiple of 3.': (n) => range(3, 30, 3).includes(n),
  'The integer is less than 10.': (n) => n < 10,
  'The integer is a prime number.': (n) => integers.filter((factor) => n % factor === 0).length === 2,
  'The integer is a multiple of 4 or of 10.': (n) => n % 4 === 0 || n % 10 === 0,
  'The integer is greater than 20.': (n) => n > 20,
  'The integer ends in 1, 2, or 3.': (n) => /[123]$/.test(String(n)),
}

/** Both sides are straight lines, so two values of their difference lead to the place where it is 0. */
const rootOf = (equation: string): number => {
  const [left = '', right = ''] = equation.replaceAll('$', '').split('=')
  const gap = (x: number): number => evaluateTex(left, { x }) - evaluateTex(right, { x })
  const root = gap(0) / (gap(0) - gap(1))
  if (!near(gap(root), 0)) throw new Error(`${root} does not solve ${equation}`)
  return root
}

const boxOf = (root: number): string => {
  if (root < 0) return 'Less than 0'
  return root < 1 ? 'Between 0 and 1' : 'Greater than 1'
}

export const firstHalfOfForm3: Checks = {
  1: value(() => only(range(1, 2000), (minutes) => minutes * 7 * 12 === 1260 * 6)),
  2: value(() => only(range(-40, 40), (quotient) => near(quotient * 0.3, -2.4)) - total(range(1, 5).map(() => -1.5))),
  3: value(() => only(range(-50, 50, 0.5), (x) => near(1.5 * (4 - x), 10.5))),
  4: value(() => only(range(1, 300), (price) => near(price - (15 * price) / 100 - 6, 62))),
  5: value(() => only(range(-50, 50, 0.5), (x) => median([14, 5, x, 17, 8, 11]) === 10)),
  6: value(() => only(range(1, 300), (cost) => cost * 8 === 34 * 20)),
  7: expression(
    [-2, 0, 1, 4.5].map((x) => ({ x })),
    (result, { x = 0 }) => near(result, 18 - total(range(1, 12).map(() => x))),
  ),
  8: value(() => only(range(0, 300), (percent) => near(40 + (40 * percent) / 100, 50))),
  9: value(() => quadrilateralArea([-4, 3], [2, 3], [5, 7], [-1, 7])),
  10: value(() =>
    only(
      range(-20, 20).map((third) => third / 3),
      (x) => near(x * (1 / 6 - 1 / 2), (-2 / 3) * (-2 / 3)),
    ),
  ),
  11: value(() => {
    const [a, b] = [only(range(1, 200), (y) => y * 6 === 15 * 10), only(range(1, 200), (x) => 15 * x === 60 * 6)]
    return a + b
  }),
  12: value(() => only(range(1, 1000), (trees) => 84 * 100 === 35 * trees) - 84),
  13: value(() => arcLength(14, 360) + arcLength(14, 180)),
  14: {
    kind: 'match',
    holds: (option) => {
      const [, sign = '', limit = ''] = /^\$x \\(lt|gt) (.*)\$$/.exec(option) ?? []
      const contains = (x: number): boolean => (sign === 'lt' ? x < evaluateTex(limit) : x > evaluateTex(limit))
      return range(-90, 90, 0.25).every((x) => contains(x) === 9 - x / 4 > 7)
    },
  },
  15: value(() => total([26.5, ...range(1, 4).map(() => -9.75), 20, -15])),
  16: value(() => {
    const laps = spread([
      [2, 1],
      [3, 3],
      [4, 2],
      [5, 1],
      [7, 2],
      [8, 1],
      [10, 1],
    ])
    return median(laps.slice(6)) - median(laps.slice(0, 5))
  }),
  17: value(() =>
    Math.max(
      ...pairs(range(-5, 5), range(-5, 5)).flatMap(([a, b]) =>
        Math.abs(a) === 5 && Math.abs(b) === 2 && a * b < 0 ? [a - b] : [],
      ),
    ),
  ),
  18: value(() => only(range(0.5, 200, 0.5), (miles) => miles * 5280 === total(range(1, 10 * 60).map(() => 132)))),
  19: minutesOfDay(() => (22 * 60 + 40 + 6 * 60 + 15 - (12 - 9) * 60) % (24 * 60)),
  20: value(() => {
    const letters = ['A', 'B', 'C', 'D']
    return pairs(pairs(letters, letters), letters).filter(([[one, two], three]) => one !== two && two !== three).length
  }),
  21: { kind: 'match', holds: (event) => integers.filter((n) => events[event]?.(n)).length * 3 === integers.length },
  22: expression(
    [
      { n: 4, p: 9 },
      { n: 5, p: 10 },
      { n: 30, p: 25 },
    ],
    (result, { n = 0, p = 0 }) => near(result, total(range(1, n).map((copy) => (copy <= 3 ? p : p - 2)))),
  ),
  23: { kind: 'placed', fits: (box, equation) => boxOf(rootOf(equation)) === box },
  24: value(() =>
    only(range(0, 200, 0.5), (percent) => near(240 + (240 * percent) / 100, total(range(1, 12).map(() => 22.5)))),
  ),
  25: value(() => 2 * only(range(0, 90), (x) => 2 * x + 57 + (x + 9) === 180)),
}
