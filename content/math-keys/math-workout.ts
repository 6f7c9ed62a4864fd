// Owns the independent checks of the questions of the math workout.

import { distance, mean, median, only, pairs, range, share, total, triangleArea } from './brute-force.ts'
import { ascending, type Checks, expression, minutesOfDay, near, value } from './check.ts'

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
  16: value(() => total(range(1, 7).map(() => (2 * 16 + 4) / 3))),
  17: value(() => median([12, 7, 19, 15, 10, only(range(20, 100), (x) => x - Math.min(12, 7, 19, 15, 10) === 17)])),
  18: value(() => only(range(0, 80), (players) => players + 66 + 90 === 200) / 80),
  19: value(() => range(41, 59).filter((n) => range(1, n).filter((factor) => n % factor === 0).length === 2).length),
  20: value(() => Math.max(...range(0, 50).filter((pairsOfSocks) => 2850 + 625 * pairsOfSocks <= 7500))),
  21: value(() => only(range(1, 100), (percent) => near(40 + (40 * percent) / 100, (40 + 24) * 0.75))),
  22: value(() => triangleArea([-3, 4], [-3, -4], [3, 4])),
  23: value(() => {
    const smaller = only(range(1, 89), (angle) => angle * 11 === (180 - angle) * 4)
    return 180 - smaller - smaller
  }),
  24: value(() => only(range(1, 200), (bags) => near(bags / 2, total(range(1, 9).map(() => (6 * 4) / 12))))),
  25: value(() => 3 * pairs(range(1, 5), range(1, 5)).filter(([one, last]) => one !== last && last % 2 === 1).length),
  26: value(() => total(range(1, 180).map(() => 18 / 45 + 2 / 3))),
  27: expression(
    [2, 3.5, 10].map((w) => ({ w })),
    (result, { w = 0 }) => near(result, w + (2 * w - 3) + w + (2 * w - 3)),
  ),
  28: value(() => mean([...range(1, 8).map(() => 70), ...range(1, 12).map(() => 85)])),
  29: minutesOfDay(() => 10 * 60 + 30 + only(range(0, 900), (minutes) => near(11 - (0.75 * minutes) / 60, 5))),
  30: value(() => {
    const radius = only(range(1, 50), (r) => near(r + r, 18))
    return Math.PI * radius * radius
  }),
  31: value(() => only(range(1, 100_000), (cents) => cents * 80 === 27_600 * 100) / 100),
  32: value(() => {
    const afterMonday = 80 - 80 / 5 - 80 / 5
    return afterMonday - afterMonday / 4 + 9
  }),
  33: value(() => only(range(0, 150), (students) => students * 7 + (150 - students) * 12 === 1525)),
  34: value(() => total(range(0, 84, 3.5).map(() => 26))),
  35: value(() => only(range(1, 10_000), (turns) => near(turns * 70 * (22 / 7), 110_000))),
  36: value(() => total(range(1, 30).map(() => (1250 * 0.036) / 12))),
}
