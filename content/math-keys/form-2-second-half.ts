// Owns the independent checks of the second half of the math of the second full test.

import { distance, mean, only, pairs, range, spread, total } from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

export const secondHalfOfForm2: Checks = {
  26: value(() => 3 * only(range(1, 500), (mia) => 3 * mia - 14 === mia + 14)),
  27: value(() => only(range(0, 250), (blue) => near(250 * 0.28 + blue + blue / 2, 250))),
  28: value(() => only(range(0, 500), (minutes) => 180 - 6 * minutes === 60 + 4 * minutes)),
  29: value(() => total([-8, 15, -4])),
  30: value(() => {
    const [least = 0, lower = 0, , upper = 0, most = 0] = [12, 20, 28, 42, 58]
    return lower - least + (most - upper)
  }),
  31: value(() => only(range(1, 500), (feet) => feet * 10 === total(range(1, 18).map(() => 15)))),
  32: value(() => range(-100, 100).filter((n) => 2 * n + 3 > -7 && 2 * n + 3 <= 13).length),
  33: value(() => only(range(10, 5000, 10), (books) => near(books * 0.4 * 0.2 + (books - books * 0.4) * 0.3, 156))),
  34: value(() => 180 - (4 * only(range(0, 60, 0.5), (x) => 4 * x + 10 === 6 * x - 20) + 10)),
  35: value(() => total([-7, ...range(7, 10).map(() => 3), ...range(11, 16).map(() => -2.5)])),
  36: expression(
    [1, 2, 5, 9].map((n) => ({ n })),
    (result, { n = 0 }) =>
      near(result, total(range(1, n).map((place) => 2 + (place === 1 ? 1 : 0) + (place === n ? 1 : 0)))),
  ),
  37: value(() => only(range(0.1, 40, 0.1), (gallons) => near(gallons / 12, 4 / 5))),
  38: {
    kind: 'order',
    isBefore: (first, second) =>
      [-0.9, -0.5, -0.25, -0.1].every((x) => {
        const [one = 0, other = 0] = [first, second].map((option) => evaluateTex(option.replaceAll('$', ''), { x }))
        return one < other && !near(one, other)
      }),
  },
  39: value(() => {
    const park = range(1, 240).filter((student) => student * 100 <= 240 * 35).length
    const lake = range(1, 160).filter((student) => student * 100 <= 160 * 60).length
    return ((park + lake) / (240 + 160)) * 100
  }),
  40: value(() =>
    total(
      [
        [0, 0, 12, 0],
        [12, 0, 12, 9],
        [12, 9, 8, 9],
        [8, 9, 8, 5],
        [8, 5, 3, 5],
        [3, 5, 3, 9],
        [3, 9, 0, 9],
        [0, 9, 0, 0],
      ].map(([a = 0, b = 0, c = 0, d = 0]) => distance([a, b], [c, d])),
    ),
  ),
  41: value(() => {
    const one = only(range(0, 20), (children) => 5 + children + 5 + 4 === 20)
    return mean(
      spread([
        [0, 5],
        [1, one],
        [2, 5],
        [3, 4],
      ]),
    )
  }),
  42: value(() => {
    const shared = (a: number, b: number) => Math.max(...range(1, a).filter((f) => a % f === 0 && b % f === 0))
    const sums = range(1, 360).flatMap((a) => (360 % a === 0 && shared(a, 360 / a) === 6 ? [a + 360 / a] : []))
    return Math.min(...sums)
  }),
  43: value(() => only(range(0, 20), (right) => 5 * right - 2 * (20 - right) === 65)),
  44: { kind: 'line', holds: (x) => 1 - (x + x) + 1 - (x + x) < 12 },
  45: value(() => only(range(0, 9.75, 0.25), (hours) => near(2 * (15 - 1.5 * hours), 12 - 0.75 * hours))),
  46: {
    kind: 'placed',
    fits: (box, product) =>
      range(12, 1200, 12).includes(evaluateTex(product.replaceAll('$', ''))) === (box === 'Divisible by 12'),
  },
  47: value(() => {
    const [x, y] = [only(range(1, 12), (c) => 2 * c === 12 - c), only(range(1, 12), (c) => c === 3 * (12 - c))]
    return (x + y) / 24
  }),
  48: value(() => {
    const inside = (x: number, y: number, z: number) =>
      x >= 1 && x <= 8 && y >= 1 && y <= 6 && z >= 1 && z <= 5 && !(x <= 3 && y <= 3 && z <= 3)
    const steps = [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ]
    const cells = pairs(pairs(range(1, 8), range(1, 6)), range(1, 5)).filter(([[x, y], z]) => inside(x, y, z))
    return total(
      cells.map(([[x, y], z]) => steps.filter(([a = 0, b = 0, c = 0]) => !inside(x + a, y + b, z + c)).length),
    )
  }),
  49: value(() => only(range(3000, 20_000, 10), (sales) => (sales - 3000) * 6 === (625 - 400) * 100)),
  50: value(() => range(1, 100).filter((side) => side + 5 > 9 && side + 9 > 5 && 5 + 9 > side).length),
}
