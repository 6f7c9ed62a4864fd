// Owns the independent checks of the sixth part of the math basics practice.

import { arcLength, first, only, pairs, quadrilateralArea, range, share, total } from './brute-force.ts'
import { type Checks, expression, minutesLong, near, value } from './check.ts'

export const mathBasicsPractice6: Checks = {
  101: value(() => only(range(0, 100), (made) => near(made / 100, 18 / 40))),
  102: value(() => pairs(pairs(range(1, 5), range(1, 4)), range(1, 3)).length),
  103: value(() => share(pairs(range(1, 6), range(1, 6)), ([one, other]) => one + other === 10)),
  104: value(() => range(0, 29).filter((student) => student % 5 < 2).length),
  105: value(() => only(range(-50, 50, 0.25), (x) => near(0.4 * x + 1.2, 0.1 * x + 3))),
  106: value(() => only(range(0, 10, 0.25), (change) => near(total([2.25, 2.25, 2.25, change]), 10))),
  107: value(() => only(range(0, 100), (seats) => near(seats / 45, 60 / 100))),
  108: minutesLong(() => range(8 * 60 + 40, 13 * 60 + 14).length - range(1, 30).length),
  109: {
    kind: 'match',
    holds: (box) =>
      [
        [8, 3.2],
        [12, 4.2],
        [16, 5.92],
        [20, 7.6],
      ].every(
        ([ounces = 1, price = 0]) => Number(box.split('$')[1]) / Number(box.split(' ')[0]) <= price / ounces + 1e-9,
      ),
  },
  110: value(() => only(range(0, 400), (percent) => near(6 + (6 * percent) / 100, 15))),
  111: value(() => Math.max(...range(1, 42).filter((piece) => 42 % piece === 0 && 56 % piece === 0))),
  112: value(() =>
    quadrilateralArea([0, 0], [12, 0], [12 + Math.sqrt(7 * 7 - 5 * 5), 5], [Math.sqrt(7 * 7 - 5 * 5), 5]),
  ),
  113: expression(
    [10, 14, 30].map((n) => ({ n })),
    (result, { n = 0 }) => near(result + 5, n + n),
  ),
  114: value(() => total(range(1, 9).map(() => (600 * 4) / 100 / 12))),
  115: value(() => first(range(0, 200), (minutes) => total([12, ...range(1, minutes).map(() => 8 - 2)]) >= 90)),
  116: value(
    () =>
      (range(1, 12).filter((part) => part <= (12 * 2) / 3).length +
        range(1, 12).filter((part) => part <= (12 * 3) / 4).length) /
      12,
  ),
  117: value(() =>
    only(range(0, 100, 0.5), (percent) => near((150 * percent) / 100, (90 * 40) / 100 + (60 * 65) / 100)),
  ),
  118: expression(
    [2, 5, -3].map((x) => ({ x })),
    (result, { x = 0 }) => near(result + (x + 4) + total(range(1, 3).map(() => 2 - x)), 0),
  ),
  119: value(() => share(range(1, 8), (slice) => slice > 3) * 100),
  120: value(() => only(range(1, 60), (radius) => Math.abs(arcLength(radius, 360) - 20 * Math.PI) < 0.01)),
}
