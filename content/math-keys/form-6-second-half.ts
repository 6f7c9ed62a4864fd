// Owns the independent checks of the second half of the math of the sixth full test.

import { diskArea, distance, mean, only, pairs, range, share, total, triangleArea } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'

const heightOf: Readonly<Record<string, number>> = {
  'The floor of a shaft at $-12.3$ feet': -12.3,
  'A platform that is 0.65 foot above sea level': 0.65,
  'A pipe that is 12.45 feet below sea level': -12.45,
  'A step at $\\frac{3}{5}$ foot': 3 / 5,
  'A tunnel that is $12\\frac{3}{8}$ feet below sea level': -(12 + 3 / 8),
}

const effects: Readonly<Record<string, number>> = {
  'It stays the same': 1,
  'It doubles': 2,
  'It becomes 4 times as great': 4,
}

/** Of a box of 2 by 6 by 10, counted in cubes of half an inch. */
const growthOf = (change: string): number => {
  const [before, after] = [
    [2, 6, 10],
    [2, 6, 10],
  ]
  for (const sentence of change.split('. ')) {
    const factor =
      (/doubled/.test(sentence) && 2) || (/halved/.test(sentence) && 0.5) || (/4 times/.test(sentence) && 4)
    for (const [at, name] of ['length', 'width', 'height'].entries()) {
      if (factor && sentence.includes(name)) after[at] = (after[at] ?? 0) * factor
    }
  }
  const cubesOf = (sides: readonly number[]): number => sides.reduce((cubes, side) => cubes * side * 2, 1)
  return cubesOf(after) / cubesOf(before) / (change.includes('one half is kept') ? 2 : 1)
}

export const secondHalfOfForm6: Checks = {
  26: value(() => {
    const letters = only(range(0, 100), (count) =>
      near(42 + total(range(1, count).map(() => 3.5)), 14 + total(range(1, count).map(() => 5.5))),
    )
    return 42 + letters * 3.5
  }),
  27: value(() => {
    const lineA = only(range(0, 100, 0.1), (other) => near(mean([14, other, other, other, other, other]), 9))
    return lineA - mean([4, 4, 4, 4, 14])
  }),
  28: value(
    () =>
      only(range(0, 300, 0.5), (beside) => near(beside * 4, 210)) -
      only(range(0, 300, 0.5), (on) => near(on * 4 + on * 2, 210)),
  ),
  29: expression(
    [-2, 0, 1, 3.5].map((x) => ({ x })),
    (result, { x = 0 }) => near(6 * result, 2 * (x + x + x + x + x + x - 9) - 3 * (8 - 10 * x)),
  ),
  30: value(() => {
    const side = triangleArea([0, 0], [15, 0], [15, 8])
    return side + side + (distance([0, 0], [15, 8]) + distance([15, 0], [15, 8])) * 6
  }),
  31: value(() => only(range(-100, 100, 0.5), (x) => near(x / 3 - (x - 2) / 4, 2))),
  32: expression(
    [1, 2, 5.5].map((n) => ({ n })),
    (result, { n = 0 }) => {
      const side = only(range(0, 200, 0.5), (one) => near(one + one + one + one, 20 * n - 12))
      return near(result, 2 * (side + side) + 2 * side)
    },
  ),
  33: {
    kind: 'order',
    isBefore: (first, second) => (heightOf[first] ?? Number.NaN) < (heightOf[second] ?? Number.NaN),
  },
  34: value(() =>
    share(pairs(range(1, 60), range(1, 50)), ([first, second]) => (first <= 36 ? 1 : 0) + (second <= 20 ? 1 : 0) === 1),
  ),
  35: value(() => only(range(0, 100, 0.25), (added) => near((25 * 0.4) / (25 + added), 0.25))),
  36: value(() =>
    Math.min(...range(1, 168).filter((trays) => 96 % trays === 0 && 72 % trays === 0 && (96 + 72) / trays <= 10)),
  ),
  37: { kind: 'placed', fits: (change, effect) => growthOf(change) === effects[effect] },
  38: value(() => only(range(0, 300, 0.5), (ben) => near((60 / 40) * 24 + (ben / 60) * 24, 60))),
  39: value(() => range(101, 299).filter((n) => n % 6 === 2 && n % 8 === 2).length),
  40: value(() => {
    const cards = [...'TORONTO']
    const places = range(0, 6)
    return share(
      pairs(places, places).filter(([one, other]) => one !== other),
      ([one, other]) => cards[one] === cards[other],
    )
  }),
  41: value(() => (diskArea(10 + 6) - diskArea(10)) / diskArea(10 + 6)),
  42: value(() => Math.max(...range(1, 252).filter((n) => 252 % n === 0 && n % 6 !== 0))),
  43: { kind: 'line', holds: (x) => 3 - 2 * (x - 1) < x - 4 - 1e-9 },
  44: value(() => only(range(0, 100, 0.5), (red) => near(red * 0.6 + (100 - red) * 0.4, 55))),
  45: minutesOfDay(() => {
    let [below, time] = [30, 6 * 60 + 50]
    while (below > 0) {
      below -= 4 - 1
      time += below > 0 ? 3 + 2 : 3
    }
    return time
  }),
  46: value(() => {
    const cells = pairs(range(0.25, 59.75, 0.5), range(0.25, 39.75, 0.5))
    return (
      cells.filter(([x, y]) => {
        const left = 8 + (y * 30) / 40
        return x < left || x >= left + 12
      }).length / 4
    )
  }),
  47: value(() =>
    Math.max(
      ...pairs(pairs(range(0, 11), range(0, 11)), range(13, 60))
        .filter(([[a, b], d]) => a < b && d < a + 20 && mean([a, b, 12, d, a + 20]) === 14)
        .map(([[a]]) => a + 20),
    ),
  ),
  48: value(() => only(range(0.1, 40, 0.1), (miles) => near((miles / 3) * 60 + (miles / 15) * 60, 144))),
  49: value(() => {
    const [wide, narrow] = only(
      pairs(range(1, 40), range(1, 40)),
      ([one, other]) => one === 2 * other && 2 * (one + other + one) + 2 * (one + other + other) === 90,
    )
    return 2 * wide - 2 * narrow
  }),
  50: value(() => only(range(1, 5000, 0.5), (meters) => near(3 * meters * meters, 12 * 250 * 250))),
}
