// Owns the independent checks of the first half of the math of the full test for grade 9.

import { diskArea, distance, only, pairs, range, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

/** Two lines, each as $ax + by = c$. */
type Lines = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const linesOf: Readonly<Record<string, Lines>> = {
  '$y = 3x + 2$ and $y = 3x - 5$': [-3, 1, 2, -3, 1, -5],
  '$y = 2x + 1$ and $2y = 4x + 2$': [-2, 1, 1, -4, 2, 2],
  '$y = -x + 4$ and $y = x + 4$': [1, 1, 4, -1, 1, 4],
  '$x + y = 6$ and $2x + 2y = 10$': [1, 1, 6, 2, 2, 10],
  '$y = \\frac{1}{2}x$ and $x = 2y$': [-1, 2, 0, 1, -2, 0],
  '$y = 5$ and $x = 2y$': [0, 1, 5, 1, -2, 0],
}

const countOfPairs = ([a, b, c, d, e, f]: Lines): string => {
  if (a * e !== b * d) return 'Exactly one pair'
  return a * f === c * d && b * f === c * e ? 'Infinitely many pairs' : 'No pair'
}

export const firstHalfOfGrade9Form: Checks = {
  1: value(() => only(range(0, 20, 0.1), (kilometers) => near(kilometers * 45, 2.4 * 120))),
  2: value(() => only(range(0, 10, 0.05), (quotient) => near(quotient * 0.2 * 0.2, 0.06))),
  3: value(() => only(range(-50, 50, 0.1), (x) => near((x + x + x - 8) / 2, 4 * x + 6))),
  4: value(() => only(range(0, 50, 0.1), (monday) => near(monday + (monday * 15) / 100, 18.4))),
  5: value(() => only(range(0, 60), (minutes) => near(41 - total(range(1, minutes).map(() => 0.8)), 17))),
  6: value(() => only(range(0, 500, 0.1), (inches) => near(inches * 3, 54 * 5))),
  7: expression(
    [-2, 2, 3].map((x) => ({ x })),
    (result, { x = 1 }) => near(result * x ** 3 * x ** 2, x ** 8),
  ),
  8: value(() => only(range(0, 100), (percent) => near(84 - (84 * percent) / 100, 63))),
  9: value(() => distance([-2, -1], [4, 7])),
  10: value(() => only(range(0, 20), (root) => root * root === 169 - 25) - 2 * 2 * 2),
  11: value(() => range(0, 199).filter((minute) => minute % (20 + 5) < 20).length),
  12: value(() => range(1, (2400 * 35) / 100).filter((child) => child % 8 === 0).length),
  // By Simpson's rule, which is exact for a cone.
  13: value(() => (7 / 6) * (diskArea(6) + 4 * diskArea(3))),
  14: {
    kind: 'match',
    holds: (option) => {
      const heightAt = (x: number): number => evaluateTex(option.replaceAll('$', '').replace('y = ', ''), { x })
      return near(heightAt(0), -3) && near(heightAt(4), 5)
    },
  },
  15: value(() => 0.003 / 0.000_000_12),
  16: value(() => 41 - only(range(20, 45, 0.5), (words) => near((words - 20) * 10, (45 - 20) * 6))),
  17: value(() => range(-20, 20).filter((n) => (n < 0 ? n * n < 30 : n * n < 50)).length),
  18: value(() => total(range(1, 12).map(() => 26 / 4 - 4.5))),
  19: minutesOfDay(() =>
    only(range(0, 720), (time) => near(((time + 24 * 60 - (21 * 60 + 50) - 4 * 6) * 80) / 60, 424)),
  ),
  20: value(
    () =>
      pairs(range(1, 10), range(1, 10)).filter(
        ([president, treasurer]) => president !== treasurer && president <= 6 !== treasurer <= 6,
      ).length,
  ),
  21: {
    kind: 'match',
    holds: (option) => {
      const [x = Number.NaN, y = Number.NaN] = (option.match(/-?\d+/g) ?? []).map(Number)
      return (y - 5) * (6 - 2) === (-1 - 5) * (x - 2)
    },
  },
  22: expression(
    [1, 2, 3].map((a) => ({ a })),
    (result, { a = 0 }) => near((result / 4) * (result / 4), 9 * a ** 6),
  ),
  23: {
    kind: 'placed',
    fits: (box, card) => {
      const lines = linesOf[card]
      return lines !== undefined && countOfPairs(lines) === box
    },
  },
  24: value(() => 100 - range(1, 3).reduce((left) => left - left / 5, 100)),
  25: value(() => only(range(1, 179), (x) => 62 + 53 + x === 180)),
}
