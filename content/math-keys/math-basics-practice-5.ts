// Owns the independent checks of the fifth part of the math basics practice.

import { only, pairs, quadrilateralArea, range, share, spread, total } from './brute-force.ts'
import { type Checks, near, value } from './check.ts'

export const mathBasicsPractice5: Checks = {
  81: value(() => total(range(1, 60 + 5).map((minute) => (minute <= 20 ? 0 : 0.15)))),
  82: value(() => quadrilateralArea([0, 0], [3 * 4, 0], [3 * 4, 2.5 * 4], [0, 2.5 * 4])),
  83: value(() => only(range(0, 50, 0.5), (books) => near(books + books + books + books, 3 + 6 + 9 + 14))),
  84: value(() => only(range(0, 90), (x) => x + x + 10 === 180 - only(range(1, 179), (beside) => beside + 70 === 180))),
  85: value(() => Math.max(...range(0, 30).filter((rides) => total([4, ...range(1, rides).map(() => 1.75)]) <= 15))),
  86: value(() =>
    share(
      spread([
        [5, 20],
        [6, 36],
        [7, 24],
      ]),
      (day) => day === 6,
    ),
  ),
  87: value(() => only(range(1, 100), (yellow) => yellow * 2 === 8 * 3)),
  88: value(() => only(range(0, 60), (rise) => near((11 + rise) * 6, total([9, 10, 11, 12, 13, 65])))),
  89: value(() => total(range(1, 12 * 60 * 60, 20).map(() => 5)) / 1000),
  90: value(() => only(range(0, 100), (pizza) => near((pizza + 5) / 3, 8))),
  91: value(() =>
    share(
      pairs(range(1, 5), range(1, 5)).filter(([one, other]) => one < other),
      ([one, other]) => one <= 3 && other <= 3,
    ),
  ),
  92: value(() =>
    only(
      range(0, 10),
      (children) => total([...range(1, children).map(() => 7), ...range(children + 1, 10).map(() => 12)]) === 90,
    ),
  ),
  93: value(() => pairs(range(1, 5), range(1, 4)).filter(([x, y]) => x > 2 || y > 2).length),
  94: value(() => only(range(-100, 100), (number) => number + number + number - 7 === 20)),
  95: value(() => only([-1.2, -0.8, -0.3, 0.8], (place) => -1 < place && place < -1 / 2)),
  96: value(() =>
    only(
      range(1, 20).map((edge) => pairs(pairs(range(1, edge), range(1, edge)), range(1, edge)).length),
      (cubes) => near(6 * Math.cbrt(cubes) * Math.cbrt(cubes), 54),
    ),
  ),
  97: value(() => total(range(1, 50).map(() => 1 + 8 / 100))),
  98: value(() =>
    only(range(1, 100), (green) => range(1, 100).some((blue) => blue * 2 === 12 * 3 && green * 6 === blue * 5)),
  ),
  99: value(() => range(12, 500, 3)[10 - 1] ?? 0),
  100: value(() =>
    only(range(-50, 50), (result) =>
      range(-50, 50).some((quotient) => quotient * -3 === -24 && quotient - 5 - 5 === result),
    ),
  ),
}
