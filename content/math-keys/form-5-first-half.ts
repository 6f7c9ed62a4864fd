// Owns the independent checks of the first half of the math of the fifth full test.

import { diskArea, distance, mean, only, pairs, range, spread, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

type Day = readonly [cocoa: number, tea: number]

const days: readonly Day[] = [
  [20, 15],
  [25, 20],
  [15, 35],
  [30, 20],
  [15, 15],
]

const apart = ([cocoa, tea]: Day): number => Math.abs(cocoa - tea)

const rolls: Readonly<Record<string, (first: number, second: number) => boolean>> = {
  'The sum is 6.': (first, second) => first + second === 6,
  'The numbers differ by 3.': (first, second) => Math.abs(first - second) === 3,
  'At least one number is 6.': (first, second) => first === 6 || second === 6,
  'The sum is greater than 9.': (first, second) => first + second > 9,
  'The sum is less than 4.': (first, second) => first + second < 4,
  'The sum is a multiple of 6.': (first, second) => (first + second) % 6 === 0,
}

const isOneSixth = (event: string): boolean => {
  const happens = rolls[event] ?? (() => false)
  return pairs(range(1, 6), range(1, 6)).filter(([first, second]) => happens(first, second)).length * 6 === 36
}

const inchesOf = (length: string): number => {
  const [, number = '', unit = ''] = /^(\d+) (inches|feet)/.exec(length) ?? []
  return Number(number) * (unit === 'feet' ? 12 : 1)
}

const steepnessOf = (ramp: string): string => {
  const [height = 0, along = 0] = ramp.split(', ').map(inchesOf)
  const more = height * 60 - along * 5
  if (more === 0) return 'As steep as the ramp'
  return more < 0 ? 'Less steep than the ramp' : 'Steeper than the ramp'
}

const endOfFourthShowing = (): number => {
  let end = 11 * 60 + 15 + 108
  for (const _ of range(2, 4)) end += 25 + 108
  return end
}

const isFactor = (of: number) => (n: number) => of % n === 0

export const firstHalfOfForm5: Checks = {
  1: value(() => total(range(35, 2.5 * 60, 5).map(() => 14 / 7)) + (14 / 7) * 6),
  2: value(() => 12 * (0.5 * 0.5) - 7 / -2),
  3: value(() => only(range(-50, 50, 0.5), (x) => near(5 - 2 * (x + 3), 3 * x + 14))),
  4: value(() => only(range(0.1, 100, 0.1), (route) => near(route - (70 * route) / 100, 16.8)) - 16.8),
  5: value(() =>
    mean(
      spread([
        [4.5, 4],
        [7, 6],
      ]),
    ),
  ),
  6: value(() => only(range(0.01, 50, 0.01), (price) => near(price / 20, 7.8 / 12))),
  7: expression(
    [-3, 0, 1, 6.5].map((y) => ({ y })),
    (result, { y = 0 }) => near(result, 7 - (3 - y) - (3 - y)),
  ),
  8: value(() => only(range(0, 100), (percent) => near((1.5 * percent) / 100, 1.5 - 0.36))),
  9: value(() => {
    const corners: readonly (readonly [number, number])[] = [
      [-3, 1],
      [2, 1],
      [2, 6],
      [-3, 6],
    ]
    return total(corners.map((corner, at) => distance(corner, corners[(at + 1) % 4] ?? corner)))
  }),
  10: value(() => only(range(0.25, 40, 0.25), (times) => near(times * (5 / 6 - 3 / 6), 10 / 3))),
  11: value(() => only(range(0.25, 10, 0.25), (nuts) => near(nuts * (2 / 3), 2 * (5 / 6)))),
  12: value(() => {
    const sale = 640 - (640 * 15) / 100
    return sale + (sale * 5) / 100
  }),
  13: value(() => 6 * 6 - diskArea(6) / 4),
  14: {
    kind: 'match',
    holds: (option) => {
      const [, sign = '', limit = ''] = /^\$x \\(lt|gt) (.*)\$$/.exec(option) ?? []
      const contains = (x: number): boolean => (sign === 'lt' ? x < evaluateTex(limit) : x > evaluateTex(limit))
      return range(-40, 40, 0.25).every((x) => contains(x) === 9 - 2 * x < 3)
    },
  },
  15: value(() => Math.max(...range(1, 100).filter((crates) => crates * 37.5 + 82 <= 1000))),
  16: value(() => {
    const [cocoa, tea] = only(days, (day) => days.every((other) => other === day || apart(other) < apart(day)))
    return (100 * cocoa) / (cocoa + tea)
  }),
  17: value(() =>
    only(range(1, 500), (n) => {
      const common = Math.max(...range(1, 24).filter((factor) => isFactor(24)(factor) && isFactor(n)(factor)))
      const multiples = range(24, 24 * n, 24).filter((multiple) => multiple % n === 0)
      return common === 8 && multiples[0] === 120
    }),
  ),
  18: value(() => total(range(1, 80).map(() => 45_000)) / 750),
  19: minutesOfDay(endOfFourthShowing),
  20: value(() => {
    const mysteries = pairs(range(1, 5), range(1, 5)).filter(([one, other]) => one < other)
    return pairs(mysteries, range(1, 4)).length
  }),
  21: { kind: 'match', holds: isOneSixth },
  22: expression(
    [
      { b: 6, m: 3, n: 10, k: 5 },
      { b: 7, m: 2.5, n: 4, k: 2 },
      { b: 5, m: 4, n: 13, k: 3 },
    ],
    (result, { b = 0, m = 0, n = 0, k = 0 }) => near(result * k, b + total(range(3, n).map(() => m))),
  ),
  23: { kind: 'placed', fits: (box, ramp) => steepnessOf(ramp) === box },
  24: value(() => only(range(20, 2000, 20), (trees) => near(trees - 0.45 * trees - ((trees * 0.55) / 3) * 2, 66))),
  25: value(() => {
    const x = only(range(1, 60), (one) => 3 * one + 10 + (2 * one - 5) === 90)
    return Math.max(3 * x + 10, 2 * x - 5)
  }),
}
