// Owns the independent checks of the first part of the math basics practice.

import { first, only, pairs, range, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'

export const mathBasicsPractice1: Checks = {
  1: value(() => 2 * range(0, 72).filter((foot) => foot % 6 === 0).length),
  2: value(() => only(range(0, 200), (percent) => near(160 + (160 * percent) / 100, 200))),
  3: value(() => pairs(pairs(range(1, 4), range(1, 3)), range(1, 2)).length),
  4: value(
    () =>
      only(range(0, 3, 0.01), (price) => near(price * 6, 9)) - only(range(0, 3, 0.01), (price) => near(price * 4, 5)),
  ),
  5: value(() => only(range(1, 500), (price) => near(price - (price * 20) / 100 - 5, 75))),
  6: value(() =>
    only(
      range(1, 40).map((side) => [side, side, side, side]),
      (sides) => total(sides) === 36,
    )
      .slice(0, 2)
      .reduce((area, side) => area * side, 1),
  ),
  7: value(() => only(range(1, 500), (cost) => near(cost / 15, 8 / 5))),
  8: value(() => only([51, 57, 59, 87], (campers) => range(2, campers - 1).every((teams) => campers % teams !== 0))),
  9: value(() => only(range(0, 20, 0.125), (miles) => near(miles * 0.75, 3.75 * 0.5))),
  10: value(() => only(range(-50, 50, 0.25), (x) => near(x + 3 + x + 3, 5 * x - 9))),
  11: expression(
    [7, 12, 16].map((t) => ({ t })),
    (result, { t = 0 }) => near(result, total(range(1, 4).map(() => t + 6))),
  ),
  12: value(() => only(range(1, 200), (minutes) => near((minutes / 4) * 5 + (minutes / 6) * 9, 55))),
  13: value(() =>
    only([-11 / 4, -2.65, 13 / 5, 2.7], (place) =>
      [-11 / 4, -2.65, 13 / 5, 2.7].every((other) => Math.abs(other) <= Math.abs(place)),
    ),
  ),
  14: value(() =>
    total(
      only(
        range(1, 48).map((width) => [8, width, 8, width]),
        ([length = 0, width = 0]) => length * width === 48,
      ),
    ),
  ),
  15: value(() => pairs(range(1, 5), range(1, 5)).filter(([one, other]) => one < other).length),
  16: value(() => total([...range(1, 64).map(() => 1.15), 5])),
  17: value(() => first(range(1, 200), (second) => second % 6 === 0 && second % 10 === 0)),
  18: value(() =>
    only(range(-50, 50), (result) => result - 2 + only(range(-50, 50), (quotient) => quotient * 3 === 6) === 18),
  ),
  19: minutesOfDay(() => 15 * 60 + range(45, 45 + 60 + 34).length + 45),
  20: value(() => total(range(1, 60).map(() => 12 / 20))),
}
