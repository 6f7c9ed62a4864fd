// Owns the independent checks of the first part of the hard math practice.

import { angleAt, arcLength, mean, onCircle, only, pairs, quadrilateralArea, range, total } from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const chanceOf: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  'The sum is 7.': (one, other) => one + other === 7,
  'The sum is 3 or less.': (one, other) => one + other <= 3,
  'At least one of the numbers is 6.': (one, other) => one === 6 || other === 6,
  'The sum is even.': (one, other) => (one + other) % 2 === 0,
  'Both numbers are even.': (one, other) => one % 2 === 0 && other % 2 === 0,
}
const waysFor = (event: string): number => {
  const happens = chanceOf[event]
  if (happens === undefined) throw new Error(`Unknown event: ${event}`)
  return pairs(range(1, 6), range(1, 6)).filter(([one, other]) => happens(one, other)).length
}
const farFromZero = pairs(range(-9, -1, 0.5), range(0.5, 9, 0.5))
  .filter(([a, b]) => Math.abs(a) > Math.abs(b))
  .map(([a, b]) => ({ a, b }))
const topOfPyramid = (row: readonly number[]): number => {
  const above = row.slice(1).map((brick, at) => (row[at] ?? Number.NaN) + brick)
  return above.length === 0 ? (row[0] ?? Number.NaN) : topOfPyramid(above)
}

export const hardMathPractice1: Checks = {
  1: value(() => Math.max(...range(1, 200).filter((made) => made * 3 <= 7.5 * 20 && made * 8 <= 18 * 20))),
  2: value(
    () =>
      only(range(13, 400), (ben) =>
        range(1, 400).some((maya) => maya * 7 === ben * 3 && (maya + 12) * 3 === (ben - 12) * 2),
      ) - 12,
  ),
  3: value(() => total(range(1, 12).map(() => 36 - 36 * 0.15)) - total(range(1, 10).map(() => 36))),
  4: value(() => only(range(0, 100), (test) => near(mean([95, 95, 80, 80, 80, ...range(1, 5).map(() => test)]), 85))),
  5: value(() => {
    const width = only(range(1, 40, 0.5), (feet) => near(feet + feet * 1.25 + feet + feet * 1.25, 54))
    return quadrilateralArea([0, 0], [width * 1.25, 0], [width * 1.25, width], [0, width])
  }),
  6: value(() => pairs(range(4, 72), range(6, 72)).filter(([rows, chairs]) => rows * chairs === 72).length),
  7: value(() => 160 + 2 * arcLength(22, 180) - (160 + 2 * arcLength(20, 180))),
  8: value(() => only(range(0, 200), (added) => (6 + added) * 5 === (20 + added) * 3)),
  9: value(() => only(range(1, 2000), (price) => (price - 24) % 15 === 0 && (price - 24) * 18 === (price + 12) * 15)),
  10: value(() => only(range(-50, 50), (n) => topOfPyramid([4, -6, n, -2]) === 5)),
  11: value(() => only(range(-50, 50), (a) => [-3, 0, 2, 7.5].every((x) => near(a * (x - 4) + 3 * x, 8 * x - 20)))),
  12: value(() => only(range(60, 2000), (turtles) => (50 - 10) * 60 === turtles * 8)),
  13: value(() => {
    const x = only(range(0, 45, 0.5), (half) => 3 * half + 5 + 2 * half === 90)
    return angleAt([0, 0], onCircle(1, 90 + 2 * x - 180), onCircle(1, 90))
  }),
  14: value(() =>
    only(range(12, 60), (minutes) => near(30 + total(range(13, minutes).map(() => (30 / 12) * 1.75)), 100)),
  ),
  15: value(() => only(range(0, 120), (fourth) => 4 * 30 - fourth + fourth + (4 * 36 - fourth) === 7 * 32)),
  16: expression(
    pairs([1, 3, 12], [10, 25, 40]).map(([n, p]) => ({ n, p })),
    (result, { n = 0, p = 0 }) => {
      const sale = total(range(1, n).map(() => p)) * 0.85
      return near(result, sale + sale * 0.08)
    },
  ),
  17: {
    kind: 'placed',
    fits: (row, column) => {
      const values = farFromZero.map((given) => evaluateTex(row.replaceAll('$', ''), given))
      const [positive, negative] = [values.every((one) => one > 0), values.every((one) => one < 0)]
      if (column === 'Always positive') return positive
      return column === 'Always negative' ? negative : !positive && !negative
    },
  },
  18: { kind: 'order', isBefore: (first, second) => waysFor(first) < waysFor(second) },
  19: value(() => only(range(1, 300), (minutes) => near((minutes * 4600) / 60, 9.2 * 75))),
  20: value(() => 1500 - 200 * only(range(1, 60), (minutes) => 200 * minutes === 80 * (minutes + 9))),
}
