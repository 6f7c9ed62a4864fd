// Owns the independent checks of the second half of the math of the fifth full test.

import { arcLength, distance, mean, only, pairs, range, share, total } from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'

const factorsOf = (n: number): readonly number[] => range(1, n).filter((factor) => n % factor === 0)

const primeFactorsOf = (n: number): readonly number[] => factorsOf(n).filter((factor) => factorsOf(factor).length === 2)

const numbers: Readonly<Record<string, () => number>> = {
  'the number of factors of 36': () => factorsOf(36).length,
  'the greatest common factor of 30 and 75': () => Math.max(...factorsOf(30).filter((factor) => 75 % factor === 0)),
  'the remainder when 100 is divided by 12': () => only(range(0, 11), (left) => (100 - left) % 12 === 0),
  'the greatest prime factor of 88': () => Math.max(...primeFactorsOf(88)),
  'the least common multiple of 4 and 10': () => Math.min(...range(1, 40).filter((n) => n % 4 === 0 && n % 10 === 0)),
}

const numberOf = (option: string): number => numbers[option]?.() ?? Number.NaN

/** Areas before and after, of a figure with easy lengths. */
const changes: Readonly<Record<string, readonly [before: number, after: number]>> = {
  'The length of a rectangle increases by 50%, and its width decreases by 40%.': [20 * 10, 30 * 6],
  'The base of a triangle is doubled, and its height is halved.': [(10 * 8) / 2, (20 * 4) / 2],
  'The radius of a circle increases by 20% and then decreases by 20%.': [10 ** 2, (12 - 2.4) ** 2],
  'The sides of a square increase by 10%, and then a tenth of its new area is cut off.': [10 ** 2, 11 ** 2 - 12.1],
  'The base of a parallelogram becomes one third as long, and its height is tripled.': [12 * 5, 4 * 15],
}

const comparisonOf = (change: string): string => {
  const [before, after] = changes[change] ?? [Number.NaN, Number.NaN]
  if (near(before, after)) return 'It is the same.'
  return after < before ? 'It is less.' : 'It is greater.'
}

/** Always the slices with the most sides left, so that no place on the pan stays empty without need. */
const roundsFor = (slices: number): number => {
  let left = range(1, slices).map(() => 2)
  let rounds = 0
  while (total(left) > 0) {
    left = left.toSorted((one, other) => other - one).map((sides, at) => Math.max(0, at < 3 ? sides - 1 : sides))
    rounds += 1
  }
  return rounds
}

const batteries = [...range(1, 5).map((number) => `full ${number}`), ...range(1, 3).map((number) => `empty ${number}`)]

const sheet: readonly (readonly [number, number])[] = [
  [0, 0],
  [12, 0],
  [12, 4],
  [9, 8],
  [0, 8],
]

export const secondHalfOfForm5: Checks = {
  26: value(() => only(range(1, 24, 0.5), (hours) => near(6 + range(1.5, hours, 0.5).length * 2.5, 23.5))),
  27: value(() => {
    const fours = range(1, 14).flatMap((a) =>
      pairs(range(a + 1, 14), range(a + 1, 14)).flatMap(([b, c]) => {
        const d = 8 * 5 - 15 - a - b - c
        return b < c && c < d && d < 15 ? [a] : []
      }),
    )
    return Math.max(...fours)
  }),
  28: value(() => only(range(1, 500), (minutes) => near((minutes / 15) * 3 + (minutes / 40) * 4, 42))),
  29: value(() => {
    const values = range(-6, 6, 0.5).map((q) => 10 + 9 * q - 6 * ((8 + 3 * q) / 2))
    return only(range(-60, 60), (one) => values.every((other) => near(one, other)))
  }),
  30: value(() => total(sheet.map((corner, at) => distance(corner, sheet[(at + 1) % sheet.length] ?? corner)))),
  31: value(() => {
    const a = only(range(-50, 50), (number) => near((9 + number) / 3, 9 - 4))
    return only(range(-50, 50, 0.5), (x) => near(a * x, 2 * x + 12))
  }),
  32: expression(
    [1, 2.5, 8].map((a) => ({ a })),
    (result, { a = 0 }) => near(total([result + a, result + a, result + a, result + a]), 12 * a + 20),
  ),
  33: { kind: 'order', isBefore: (first, second) => numberOf(first) < numberOf(second) },
  34: value(() => only(range(15, 600, 15), (all) => near(all - (2 * all) / 5 - all / 3, 12))),
  35: value(() => only(range(1, 500), (price) => near(price - price * 1.2 * 0.75, 7))),
  36: value(() => {
    const same = Math.min(...range(1, 1440).filter((n) => n % 12 === 0 && n % 8 === 0 && n % 15 === 0))
    return same / 12 + same / 8 + same / 15
  }),
  37: { kind: 'placed', fits: (change, comparison) => comparisonOf(change) === comparison },
  38: value(() => {
    const almonds = only(range(0, 4, 0.25), (pounds) => near(pounds * 3, (4 - pounds) * 5))
    return almonds * 9 + (4 - almonds) * 13
  }),
  39: value(() => {
    const product = range(1, 25).reduce((all, n) => all * BigInt(n), 1n)
    return /0*$/.exec(String(product))?.[0].length ?? Number.NaN
  }),
  40: value(() =>
    share(
      pairs(batteries, batteries).filter(([one, other]) => one !== other),
      ([one, other]) => one.startsWith('empty') || other.startsWith('empty'),
    ),
  ),
  41: value(() => {
    const turn = (arcLength(14, 360) * (22 / 7)) / Math.PI
    return only(range(1, 500), (turns) => Math.abs(turns * turn - 440 * 12) < 0.01)
  }),
  42: value(() => range(100, 300).filter((n) => n % 6 === 0 && n % 8 === 0).length),
  43: { kind: 'line', holds: (x) => 4 - (x + 1) / 2 < 2 - x / 4 },
  44: value(() => only(range(0, 100), (girls) => near(girls * 0.6 + (100 - girls) * 0.45, 51))),
  45: value(() => roundsFor(7) * 2),
  46: value(() => {
    const [longer] = only(
      pairs(range(1, 30), range(1, 30)),
      ([one, other]) => one > other && (one + other) ** 2 === 196 && (one - other) ** 2 === 36,
    )
    return longer
  }),
  47: value(() => {
    const before = [12, 12, 18, 12, 9, 9]
    if (mean(before) !== 12) throw new Error('Another list of numbers')
    return only(range(-50, 100), (one) => near(mean([...before.slice(0, 4), one, one]), 15))
  }),
  48: value(() => {
    const [, quarters] = only(
      pairs(range(0, 90), range(0, 20)),
      ([nickels, others]) => 5 * nickels + 25 * others === 410 && 25 * nickels + 5 * others === 490,
    )
    return quarters
  }),
  49: value(() => {
    const sides = range(0.5, 20, 0.5)
    const found = pairs(sides, sides).flatMap(([a, b]) => (a < b && a * b === 12 ? sides.map((c) => [a, b, c]) : []))
    const [a = 0, b = 0, c = 0] = only(found, ([x = 0, y = 0, z = 0]) => x * z === 15 && y * z === 20)
    return a * b * c
  }),
  50: value(() => only(range(2, 100, 0.5), (hours) => near(hours * 0.75, hours - 2))),
}
