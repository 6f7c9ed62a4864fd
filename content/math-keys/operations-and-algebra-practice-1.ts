// Owns the independent checks of the operations in the practice of operations and algebra.

import { mean, only, pairs, range, total } from './brute-force.ts'
import { type Checks, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const inOrders = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things.length === 0
    ? [[]]
    : things.flatMap((one, at) => inOrders(things.toSpliced(at, 1)).map((others) => [one, ...others]))

const threeOf = (numbers: readonly number[]): readonly number[] =>
  pairs(numbers, pairs(numbers, numbers))
    .filter(([one, [two, three]]) => one < two && two < three)
    .map(([one, [two, three]]) => one * two * three)

const products = threeOf([-8, -4, -1, 3, 5])

export const operationsAndAlgebraPractice1: Checks = {
  1: value(() => 20 - total(range(1, 4).map(() => 7 - 9))),
  2: value(() => total([-9, 4, -8])),
  3: value(() => total([3.75, 3.75, ...range(1, 48, 4).map(() => 0.25)])),
  4: value(() => mean([-3, 4, -6, -1])),
  5: value(
    () => only(range(-50, 50, 0.5), (quotient) => near(quotient * 0.3, 1.5 * 1.5)) - total(range(1, 4).map(() => 2.5)),
  ),
  6: value(() =>
    only(
      range(-72, 72).map((n) => n / 36),
      (x) => near(36 * x, 30 - 16 * (1 / 4 - 1)),
    ),
  ),
  7: { kind: 'match', holds: (option) => near(evaluateTex(option.replaceAll('$', '')), -6) },
  8: { kind: 'match', holds: (option) => evaluateTex(option.replaceAll('$', '')) < 0 },
  9: value(() =>
    only(
      range(-48, 48).map((n) => n / 24),
      (x) => near(x * (1 + 1 / 4), 2 / 3 - 3 / 2),
    ),
  ),
  10: value(() => total(range(1, 30).map(() => total(range(1, 5).map(() => (1.5 * 0.24) / 2)))) - 5),
  11: value(() => range(1, 3).reduce((entered) => 5 - entered + (5 - entered), -1)),
  12: value(
    () => range(1, 60).filter((shows) => total(range(1, shows).map((n) => (n === 1 ? 12.5 : 20))) <= 255).length,
  ),
  13: value(() => only(range(0, 40, 0.25), (wanted) => near(wanted * 0.75 * 0.75, 4.5))),
  14: value(() => only(range(12, 1200, 12), (feet) => feet - feet / 4 - (feet - feet / 4) / 3 === 60)),
  15: value(() => total(range(1, 77).map((n) => (n % 2 === 0 ? -n : n)))),
  16: value(() => Math.max(...products) - Math.min(...products)),
  17: value(() =>
    Math.max(
      ...inOrders(['+', '-', '\\times']).map(([one, two, three]) => evaluateTex(`-5 ${one} 6 ${two} (-3) ${three} 2`)),
    ),
  ),
}
