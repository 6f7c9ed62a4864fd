// Owns the independent checks of the second half of the math of the full test for grade 9.

import {
  diskArea,
  distance,
  first,
  mean,
  median,
  only,
  pairs,
  range,
  share,
  spread,
  triangleArea,
} from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const real = (text: string): number => evaluateTex(text.replaceAll('$', ''))

type Point = readonly [x: number, y: number]

const corner: Point = [3, -2]
const acrossX = ([x, y]: Point): Point => [x, -y]
const acrossY = ([x, y]: Point): Point => [-x, y]

const movedTo: Readonly<Record<string, Point>> = {
  'It is reflected across the $x$-axis.': acrossX(corner),
  // Twice a quarter turn.
  'It is rotated $180^\\circ$ about $(0, 0)$.': range(1, 2).reduce<Point>(([x, y]) => [-y, x], corner),
  'It is translated 6 units to the left.': [corner[0] - 6, corner[1]],
  'It is reflected across the $y$-axis.': acrossY(corner),
  'It is reflected across the $y$-axis and then across the $x$-axis.': acrossX(acrossY(corner)),
}

export const secondHalfOfGrade9Form: Checks = {
  26: value(() => {
    const [small, large] = only(
      pairs(range(0.5, 20, 0.5), range(0.5, 20, 0.5)),
      ([one, other]) => near(3 * one + 2 * other, 31) && near(5 * one + 4 * other, 57),
    )
    return small + large
  }),
  27: value(() =>
    Math.max(...range(-50, 80, 0.25).filter((x) => near(mean([4, 9, 11, 15, x]), median([4, 9, 11, 15, x])))),
  ),
  28: value(() => only(range(0, 40, 0.01), (tree) => near(tree * 2.4, 1.5 * 11.2))),
  29: value(() => range(1, 3).reduce((power) => power + power, 5)),
  30: value(() => distance([0, 0], [9 + 3, 5])),
  31: value(() => only(range(0, 60), (k) => [-2, 0, 1, 7].every((x) => near(3 * (x + x + k), 6 * x + 15)))),
  32: expression(
    [1, 2, 5.5].map((w) => ({ w })),
    (result, { w = 0 }) => near(result, w * (w + w + 3)),
  ),
  33: { kind: 'order', isBefore: (one, other) => real(one) < real(other) },
  34: value(() =>
    only(range(0, 40), (blue) => {
      const draws = pairs(range(1, 4 + blue), range(1, 4 + blue)).filter(([one, other]) => one !== other)
      return near(
        share(draws, ([one, other]) => one <= 4 && other <= 4),
        1 / 6,
      )
    }),
  ),
  35: value(() => only(range(0, 10, 0.05), (red) => near((6 * 15) / 100 + red, ((6 + red) * 40) / 100))),
  36: value(() => Math.min(...range(1, 100).filter((visits) => 45 + 6 * visits < 9.6 * visits))),
  37: { kind: 'placed', fits: (move, point) => point === `$(${movedTo[move]?.join(', ')})$` },
  38: value(() => only(range(1, 60, 0.5), (speed) => near((18 + 18) / speed, 18 / 12 + 18 / 36))),
  39: value(() => Math.max(...range(0, 30).filter((n) => (12 ** 5 * 10 ** 3) % 2 ** n === 0))),
  40: value(() =>
    share(pairs(range(1, 6), range(1, 6)), ([a, b]) => range(1, 6).some((root) => root * root === a * b)),
  ),
  41: value(() => {
    const cone = (6 / 6) * (diskArea(2) + 4 * diskArea(1))
    return only(range(1, 100), (cones) => near(cones * cone, 9 * diskArea(4)))
  }),
  42: value(() =>
    only(range(0, 20, 0.1), (result) =>
      [1, 2, 0.5].every((times) => near((2 * 3 * times - 4 * times) * result, 2 * 3 * times + 4 * times)),
    ),
  ),
  43: { kind: 'line', holds: (x) => (2 * x - 1) / 3 - x >= 1 - 1e-9 },
  44: value(() =>
    only(range(1, 100, 0.5), (percent) => {
      const raised = 100 + percent
      return near(raised - (raised * percent) / 100, 91)
    }),
  ),
  45: value(() => {
    const cards = range(1, 6)
    const draws = pairs(pairs(cards, cards), cards).filter(([[a, b], c]) => a !== b && b !== c && a !== c)
    return share(draws, ([[a, b], c]) => a < b && b < c)
  }),
  46: value(() => {
    const across = distance([0, 15], [20, 0])
    const side = only(range(1, 40), (length) => near(distance([0, 0], [7, length]), across))
    return triangleArea([0, 0], [0, 15], [20, 0]) + triangleArea([0, 0], [7, 0], [0, side])
  }),
  47: value(() => {
    const sizes = range(1, 9)
    const [[band, choir], orchestra] = first(
      pairs(pairs(sizes, sizes), sizes),
      ([[b, c], o]) =>
        near(
          mean(
            spread([
              [70, b],
              [80, c],
            ]),
          ),
          74,
        ) &&
        near(
          mean(
            spread([
              [80, c],
              [88, o],
            ]),
          ),
          84,
        ),
    )
    return mean(
      spread([
        [70, band],
        [80, choir],
        [88, orchestra],
      ]),
    )
  }),
  48: minutesOfDay(() => 12 * 60 + only(range(0, 900), (passed) => near((passed * 56) / 60, 7 * 60))),
  49: value(() => distance([0, 0], [3 + 3 + 3, 12])),
  50: value(() => 200 - only(range(0, 200, 0.5), (cleo) => near(cleo * 200, (200 - 20) * (200 - 30)))),
}
