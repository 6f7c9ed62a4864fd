// Owns the independent checks of the questions of the math workout.

import { distance, mean, median, only, pairs, range, share, total, triangleArea } from './brute-force.ts'
import { ascending, type Checks, expression, near, value } from './check.ts'

/** Counts the square feet of a lawn that lie less than 3 feet from its edge. */
const squaresOnPath = (): number =>
  pairs(range(0, 39), range(0, 24)).filter(([x, y]) => x < 3 || x > 36 || y < 3 || y > 21).length

const sequence = (length: number): readonly number[] =>
  range(2, length).reduce<readonly number[]>((terms) => [...terms, 2 * (terms.at(-1) ?? 0) - 3], [5])

const counters = (): number =>
  only(range(15, 500), (all) =>
    range(1, all).some((red) => (all - red) * 8 === all * 5 && (red + 14) * 3 === all * 2 && all - red - 14 > 0),
  )

export const mathWorkout: Checks = {
  1: value(() => only(range(1, 1000), (minutes) => minutes * 6 === 90 * 4)),
  2: value(() => 2 + only(range(-99, 99, 2), (middle) => middle - 2 + middle + (middle + 2) === -81)),
  3: value(() =>
    only(range(1, 500), (green) => pairs(range(1, 500), [green]).some(([b, g]) => b * 4 === 60 && g * 5 === b * 12)),
  ),
  4: ascending,
  5: value(() => only(range(-4, 8, 0.5), (r) => distance([-4], [r]) === 2 * distance([r], [8]))),
  6: value(() => {
    const sample = range(1, 80)
    return share(sample, (student) => student <= 28) * 1400 - share(sample, (student) => student <= 16) * 1400
  }),
  7: value(() => {
    const x = only(range(-200, 200), (number) => mean([14, 8, number, 18, 10]) === 13)
    return median([14, 8, x, 18, 10])
  }),
  8: value(() => total(range(0.5, 2.5, 0.5).flatMap(() => range(0.5, 2, 0.5).map(() => 3 * 3)))),
  9: value(squaresOnPath),
  10: value(() => triangleArea([-4, -1], [6, -1], [2, 5])),
  11: value(() => {
    const reduced = only(range(1, 64), (price) => price * 4 === 64 * 3)
    return reduced + (reduced * 8) / 100 + reduced / 5
  }),
  12: expression(
    pairs([1, 2, 5], [1.5, 4, 8]).map(([n, d]) => ({ n, d })),
    (result, { n = 0, d = 0 }) => near(result, 50 - total(range(1, n).map(() => d - d / 5))),
  ),
  13: value(() => {
    const bouquets = Math.max(...range(1, 72).filter((count) => 72 % count === 0 && 120 % count === 0))
    return (72 + 120) / bouquets
  }),
  14: value(() => (sequence(6)[5] ?? 0) - (sequence(6)[3] ?? 0)),
  15: value(counters),
}
