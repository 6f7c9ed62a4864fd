// Owns the independent checks of the equations and inequalities in the practice of operations and algebra.

import { first, only, range, total } from './brute-force.ts'
import { type Checks, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const sidesOf = (option: string, sign: string, given: Readonly<Record<string, number>>): readonly [number, number] => {
  const [left = '', right = ''] = option.replaceAll('$', '').split(sign)
  return [evaluateTex(left, given), evaluateTex(right, given)]
}

const isTrue = (option: string, h: number): boolean => {
  if (option.includes('\\ge')) {
    const [left, right] = sidesOf(option, '\\ge', { h })
    return left >= right
  }
  const [left, right] = sidesOf(option, '\\le', { h })
  return left <= right
}

export const operationsAndAlgebraPractice3: Checks = {
  35: value(() => only(range(-60, 60, 0.25), (x) => near(-3 * x + 24, 48))),
  36: {
    kind: 'match',
    holds: (option) =>
      range(0, 16).every((h) => isTrue(option, h) === total([20, ...range(1, h).map(() => -1.75)]) >= 3),
  },
  37: value(() => {
    const cy = only(range(0, 110), (tickets) => total([tickets, 2 * tickets, 2 * tickets - 15]) === 110)
    return cy + cy - 15
  }),
  38: {
    kind: 'match',
    holds: (option) => {
      const given = only(range(-60, 60), (x) =>
        near(total(range(1, 3).map(() => x - 7)), total([...range(1, 5).map(() => x), 1])),
      )
      const [left, right] = sidesOf(option, '=', { x: given })
      return near(left, right)
    },
  },
  39: value(() =>
    first(
      range(0, 60),
      (time) => 1450 - total(range(1, time).map(() => 85)) === 250 + total(range(1, time).map(() => 115)),
    ),
  ),
  40: value(() => Math.max(...range(-60, 60).filter((n) => 6 - 2 * n >= 21))),
  41: value(() => only(range(-60, 60, 0.25), (x) => near((2 * x + 9) / 3, (x - 4) / 2))),
  42: value(() =>
    first(
      range(1, 500),
      (guests) => total([180, ...range(1, guests).map(() => 12.5)]) < total(range(1, guests).map(() => 17)),
    ),
  ),
  43: value(() => only(range(-20, 20, 0.1), (c) => near(total(range(1, 5).map(() => -4 - c)), -8 - 6))),
  44: value(() => total(range(-60, 60).filter((n) => n + n - 7 > -3 && n + n - 7 < 8))),
  45: value(() => {
    const x = only(range(3, 60, 0.25), (inches) =>
      near(total(range(1, 4).map(() => inches + 3)), total(range(1, 3).map(() => inches + inches - 5))),
    )
    return total(range(1, 4).map(() => x + 3))
  }),
}
