// Owns the independent checks of the third part of the math basics practice.

import {
  angleAt,
  mean,
  median,
  onCircle,
  only,
  pairs,
  quadrilateralArea,
  range,
  share,
  spread,
  total,
  triangleArea,
} from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'

export const mathBasicsPractice3: Checks = {
  41: expression(
    range(1, 21, 2).map((n) => ({ n })),
    (result) => result % 2 === 0,
  ),
  42: value(() => only(range(0, 500), (price) => near(price / 0.8, 200 + (200 * 20) / 100))),
  43: value(() => only(range(0, 100), (points) => near(mean([10, 15, 8, 14, points]), 12))),
  44: {
    kind: 'match',
    holds: (bead) => range(1, 10).flatMap(() => ['Red', 'Orange', 'Yellow', 'Green', 'Blue'])[47] === bead,
  },
  45: value(() => only(range(1, 200), (bananas) => bananas * 4 === 6 * 10)),
  46: value(() => Math.round(angleAt([0, 0], onCircle(1, 118), [-1, 0]))),
  47: value(() => only(range(0, 1500), (more) => near((750 - more / 2) / 1500, 24 / 60))),
  48: value(() => share(pairs([1, 2], range(1, 6)), ([coin, face]) => coin === 1 && face > 4)),
  49: value(() => range(29, 45).length - 1),
  50: value(() => only(range(1, 200), (miles) => near(miles / 60, 1 / 2 / (3 / 4)))),
  51: value(() => only(range(0, 60), (left) => near((left * 3) / 2, 60 - (60 * 45) / 100))),
  52: value(() => triangleArea([0, 0], [10, 0], [3, 6])),
  53: value(() => only(range(0, 1, 0.05), (used) => near(100 - 100 * used, 35))),
  54: value(
    () =>
      pairs(pairs(range(2, 4), range(2, 4)), range(2, 4)).filter(
        ([[one, two], three]) => new Set([one, two, three]).size === 3,
      ).length,
  ),
  55: value(() =>
    only([76, 81, 84, 94], (rolls) => range(1, 20).some((bags) => total(range(1, bags).map(() => 6)) === rolls)),
  ),
  56: value(() =>
    total(
      pairs(range(1, 2), [
        quadrilateralArea([0, 0], [10, 0], [10, 6], [0, 6]),
        quadrilateralArea([0, 0], [10, 0], [10, 4], [0, 4]),
        quadrilateralArea([0, 0], [6, 0], [6, 4], [0, 4]),
      ]).map(([, face]) => face),
    ),
  ),
  57: value(() => pairs(range(1, 18), range(1, 24)).length - range(1, 57).length),
  58: value(() => only(range(1, 200), (height) => height * 4 === 6 * 14)),
  59: value(() =>
    median(
      spread([
        [11, 2],
        [12, 3],
        [13, 5],
        [14, 1],
      ]),
    ),
  ),
  60: value(() =>
    only(range(-100, 100), (score) => score - 12 === only(range(-100, 100), (before) => before + 20 === -15)),
  ),
}
