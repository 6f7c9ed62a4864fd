// Owns the independent checks of the second part of the math basics practice.

import { diskArea, mean, only, pairs, quadrilateralArea, range, share, spread, total } from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'

export const mathBasicsPractice2: Checks = {
  21: value(() => only([3, 7, 14, 10, 6], (one) => [3, 7, 14, 10, 6].filter((other) => other < one).length === 2)),
  22: value(() => only(range(1, 5000), (students) => near((students * 15) / 100, 36))),
  23: value(() => only(range(-100, 100, 0.2), (x) => near(-5 * x + 8, 33))),
  24: value(() => range(-12, -4 + 11).length - 1),
  25: value(() =>
    mean(
      spread([
        [0, 4],
        [1, 8],
        [2, 5],
        [3, 3],
      ]),
    ),
  ),
  26: value(() => share(range(1, 10), (card) => range(1, 10).some((factor) => factor * 3 === card))),
  27: value(() => only(range(0, 200), (price) => near((80 - price) / 80, 0.25))),
  28: expression(
    [25, 40, 52].map((d) => ({ d })),
    (result, { d = 0 }) => near(result, d + 20 - total(pairs(range(1, 5), range(1, 2)).map(() => 3))),
  ),
  29: value(() => mean([80, 80, 80, 80, 90])),
  30: value(() =>
    only(
      [3, 6, 9, 12, 36].map((factor) => factor * Math.PI),
      (area) => Math.abs(area - diskArea(6 / 2)) < 0.01,
    ),
  ),
  31: value(() => only(range(1, 100), (pieces) => near(total(range(1, pieces).map(() => 0.75)), 5.25))),
  32: value(() => only(range(0, 30, 0.5), (tea) => near(tea + tea + tea + tea + 6, 30))),
  33: expression(
    [2, 5, 8].map((x) => ({ x })),
    (result, { x = 0 }) => near(result, total(range(1, 5).map(() => x + x - 3)) + x + x + x + x),
  ),
  34: value(() => only(range(0, 100), (percent) => near((40 * percent) / 100, 30))),
  35: value(() =>
    total(range(1, 12).map((layer) => (layer <= (12 * 3) / 4 ? pairs(range(1, 24), range(1, 10)).length : 0))),
  ),
  36: value(() => only(range(1, 40), (hours) => total([10, ...range(2, hours).map(() => 6)]) === 40)),
  37: value(() => quadrilateralArea([-5, 2], [3, 2], [3, -4], [-5, -4])),
  38: value(() => Math.max(...range(0, 40).filter((boxes) => total([180, ...range(1, boxes).map(() => 60)]) <= 1200))),
  39: value(() => only(range(1, 359), (angle) => total([65, 40, angle]) === range(1, 180).length)),
  40: value(() => only(range(0, 40), (soil) => soil * 3 === (40 - soil) * 7)),
}
