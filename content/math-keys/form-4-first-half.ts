// Owns the independent checks of the first half of the math of the fourth full test.

import { arcLength, distance, mean, only, pairs, range, share, spread, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

/** Red, blue and green tiles after a change of 6, 4 and 5. */
const tilesAfter: Readonly<Record<string, readonly [red: number, blue: number, green: number]>> = {
  'Add 9 red tiles.': [6 + 9, 4, 5],
  'Add 3 red tiles.': [6 + 3, 4, 5],
  'Take out 1 red tile.': [6 - 1, 4, 5],
  'Take out 3 blue tiles.': [6, 4 - 3, 5],
  'Replace 3 blue tiles with red tiles.': [6 + 3, 4 - 3, 5],
  'Add 1 red tile and take out 2 green tiles.': [6 + 1, 4, 5 - 2],
}

const isRedHalfTheTime = (change: string): boolean => {
  const [red = 0, blue = 0, green = 0] = tilesAfter[change] ?? []
  const tiles = [...range(1, red).map(() => 'red'), ...range(1, blue + green).map(() => 'other')]
  return share(tiles, (tile) => tile === 'red') === 1 / 2
}

const sweetnessOf = (mixture: string): string => {
  const [syrup = Number.NaN, water = Number.NaN] = [...mixture.matchAll(/\d+/g)].map(([number]) => Number(number))
  const more = syrup * 8 - water * 3
  if (more === 0) return 'As sweet as the drink'
  return more < 0 ? 'Less sweet than the drink' : 'Sweeter than the drink'
}

/** The point that is equally far from all four corners. */
const isMiddle = (option: string): boolean => {
  const at = [...option.matchAll(/-?\d+/g)].map(([number]) => Number(number))
  const corners: readonly (readonly number[])[] = [
    [-5, 2],
    [3, 2],
    [3, -4],
    [-5, -4],
  ]
  return new Set(corners.map((corner) => distance(at, corner).toFixed(6))).size === 1
}

const heights = spread([
  [10, 7],
  [20, 8],
  [30, 10],
  [40, 9],
  [50, 6],
])

const isPrime = (n: number): boolean => range(1, n).filter((factor) => n % factor === 0).length === 2

export const firstHalfOfForm4: Checks = {
  1: value(() => total(range(15, 150, 15).map(() => 18))),
  2: value(() => (3 * -1.6) / 8 - total([-8])),
  3: value(() => only(range(-50, 50, 0.5), (x) => near((x + 7) / 4, -1.5))),
  4: value(() => only(range(1, 1000), (water) => near(water - (12 * water) / 100, 308)) - 308),
  5: value(() => {
    const numbers = [4, 7, 9, 12, 18]
    return mean(numbers.map((number) => Math.abs(number - mean(numbers))))
  }),
  6: value(() => only(range(0.01, 10, 0.01), (price) => near(price * 0.8, 3.6))),
  7: expression(
    [-3, 0, 1, 6.5].map((a) => ({ a })),
    (result, { a = 0 }) => near(result, 8 - total([a, a, a]) + total([a, a, a, a, a])),
  ),
  8: value(() => only(range(0, 100, 0.1), (percent) => near((3600 * percent) / 100, 72))),
  9: { kind: 'match', holds: isMiddle },
  10: value(() => (54 - 4 * 8 * (3 / 4)) / 12),
  11: value(() => {
    const loaves = range(1, 96).map((loaf) => (loaf % 8 < 3 ? 'rye' : 'other'))
    return loaves.filter((loaf) => loaf === 'other').length - loaves.filter((loaf) => loaf === 'rye').length
  }),
  12: value(() => range(1, 2).reduce((people) => people + (4 * people) / 100, 15_000)),
  13: value(() => arcLength(4, 180) + distance([-4, 0], [4, 0])),
  14: {
    kind: 'match',
    holds: (option) => {
      const [, sign = '', limit = ''] = /^\$x \\(le|ge) (.*)\$$/.exec(option) ?? []
      const contains = (x: number): boolean => (sign === 'le' ? x <= evaluateTex(limit) : x >= evaluateTex(limit))
      return range(-60, 60, 0.25).every((x) => contains(x) === x / 2 - 3 <= -5)
    },
  },
  15: value(() => only(range(0, 11), (left) => (643 - left) % 12 === 0) * 0.45),
  16: value(
    () =>
      share(
        heights.filter((height) => height >= 30),
        (height) => height >= 40,
      ) * 100,
  ),
  17: value(() => {
    const [one, other] = only(
      pairs(range(1, 38), range(1, 38)),
      ([p, q]) => p < q && p + q === 39 && isPrime(p) && isPrime(q),
    )
    return one * other
  }),
  18: value(() => only(range(0.5, 100, 0.5), (feet) => near((feet * 12) / 3600, 3 / 40))),
  19: minutesOfDay(() => Math.max(...range(10 * 60, 17 * 60, 25).filter((start) => start <= 17 * 60 - 40))),
  20: value(
    () =>
      range(100, 499).filter((number) => {
        const digits = [...String(number)]
        return new Set(digits).size === 3 && digits.every((digit) => '2457'.includes(digit))
      }).length,
  ),
  21: { kind: 'match', holds: isRedHalfTheTime },
  22: expression(
    [
      { g: 5, m: 100, p: 3 },
      { g: 7, m: 90, p: 4 },
      { g: 2, m: 31, p: 2.5 },
    ],
    (result, { g = 0, m = 0, p = 0 }) => near(result * m, total(range(1, 100).map(() => g * p))),
  ),
  23: { kind: 'placed', fits: (box, mixture) => sweetnessOf(mixture) === box },
  24: value(() => {
    const full = range(1, 800)
    return full.filter((part) => part > 800 * 0.45).length / 10
  }),
  25: value(() => only(range(21, 100), (b) => b - 20 + b + 2 * (b - 20) === 180)),
}
