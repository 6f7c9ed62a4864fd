// Owns the independent checks of the math of the skills diagnostic.

import {
  mean,
  median,
  only,
  pairs,
  quadrilateralArea,
  range,
  share,
  spread,
  total,
  triangleArea,
} from './brute-force.ts'
import { ascending, type Checks, expression, near, value } from './check.ts'

/** Each number of the list with each of the others. */
const drawsOfTwo = <T>(things: readonly T[]) =>
  things.flatMap((first, at) => things.filter((_, other) => other !== at).map((second) => [first, second] as const))

/** All pairs of small integers whose sum is odd. */
const withOddSum = pairs(range(-6, 6), range(-6, 6))
  .filter(([a, b]) => (a + b) % 2 !== 0)
  .map(([a, b]) => ({ a, b }))

const diamond = (a: number, b: number) => total(range(1, Math.abs(a)).map(() => Math.abs(a))) - (b + b)

export const skillsDiagnostic: Checks = {
  1: value(() => only(range(1, 2000), (pages) => pages * 6 === 84 * 15)),
  2: value(() => -6 + total(range(1, 4).map(() => (2 - 5) * (2 - 5)))),
  3: value(() => only(range(-50, 50, 0.25), (x) => near(-4 * x + 24, 10))),
  4: value(() => only(range(1, 200), (time) => near(mean([52, 52, 52, 52, time]), 51))),
  5: value(() => triangleArea([0, 0], [7, 0], [2, 9])),
  6: value(() => total(range(1, 9).map(() => 24)) - total(range(1, 6).map(() => 30))),
  7: value(() => only(range(0, 60, 0.5), (price) => near((60 - price) * 100, 60 * 35))),
  8: value(() => only(range(-300, 300), (x) => near(x / 4 + 6, 15))),
  9: value(() => only(range(0.05, 9, 0.05), (quotient) => near((quotient * 2) / 5, 1.5))),
  10: ascending,
  11: value(() =>
    median(
      spread([
        [0, 2],
        [1, 5],
        [2, 2],
        [3, 1],
        [4, 3],
        [5, 1],
        [6, 1],
      ]),
    ),
  ),
  12: expression(
    [-3, 0, 1.5, 8].map((x) => ({ x })),
    (result, { x = 0 }) => near(result, total(range(1, 3).map(() => 2 * x - 5)) - total(range(1, 4).map(() => x))),
  ),
  13: value(() => range(1, 80).filter((spin) => spin % 10 < 3).length),
  14: value(() => only(range(0.25, 200, 0.25), (cost) => near(cost * 6, 4.5 * (16 + 16 + 8)))),
  15: expression(
    [12, 20, 35].map((t) => ({ t })),
    (result, { t = 0 }) => near(result, total(range(1, 6).map(() => t - 4)) + 5),
  ),
  16: value(() => share(range(1, 8), (card) => card % 2 === 0 || card > 5)),
  17: value(() => Math.min(...range(1, 6 * 8 * 15).filter((tiles) => [6, 8, 15].every((row) => tiles % row === 0)))),
  18: value(() => range(1, 50).filter((months) => 25 + 18 * months <= 200).length),
  19: value(
    () => quadrilateralArea([0, 0], [8, 0], [8, 9], [0, 9]) + quadrilateralArea([8, 0], [14, 0], [14, 5], [8, 5]),
  ),
  20: value(() => only(range(0.5, 300, 0.5), (percent) => near(50 + (50 * percent) / 100, 80))),
  21: value(() => {
    const byOne = 180 / (30 * 4)
    return only(range(0.5, 500, 0.5), (minutes) => near(total(range(1, 6).map(() => byOne * minutes)), 450))
  }),
  22: value(() => diamond(4, diamond(1, 2))),
  23: value(() => only(range(1, 200), (price) => near(price + price / 5 - ((price + price / 5) * 3) / 10, 63))),
  24: value(() => Math.min(...range(-100, 100).filter((x) => 20 - 3 * x < -4))),
  25: value(() => {
    const stops = range(0, 12, 0.8)
    const waits = stops.slice(1, -1).map(() => 45)
    return (total(stops.slice(1).map(() => 2 * 60)) + total(waits)) / 60
  }),
  26: expression(
    [-2, 0, 3.5, 10].map((x) => ({ x })),
    (result, { x = 0 }) => near(result, x * 5 - (3 - 4 * x + (3 - 4 * x)) - (x - 6)),
  ),
  27: value(() =>
    only(range(0, 100, 0.5), (others) =>
      near(mean([...range(1, 16).map(() => 72), ...range(1, 8).map(() => others)]), 75),
    ),
  ),
  28: value(() => only(range(0.01, 9, 0.01), (rise) => near(15 * 10 * (8 + rise), 15 * 10 * 8 + 6 ** 3))),
  29: expression(withOddSum, (result) => result % 2 === 0),
  30: value(() =>
    share(drawsOfTwo(['red', 'red', 'red', 'red', 'red', 'blue', 'blue', 'blue']), ([one, other]) => one !== other),
  ),
}
