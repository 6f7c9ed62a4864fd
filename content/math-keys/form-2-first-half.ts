// Owns the independent checks of the first half of the math of the second full test.

import { diskArea, distance, mean, only, pairs, range, share, total } from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

/** Pairs that a row lists, or that its words or its equation lead to. */
const pairsOf = (row: string): readonly (readonly [number, number])[] => {
  const listed = [...row.matchAll(/\((\d+), (\d+)\)/g)].map(([, x, y]): readonly [number, number] => [
    Number(x),
    Number(y),
  ])
  if (listed.length > 0) return listed
  const equation = /^\$y = (.*)\$$/.exec(row)?.[1]
  const yOf = (x: number): number => {
    if (equation !== undefined) return evaluateTex(equation, { x })
    if (row.includes('area of a square')) return pairs(range(1, x), range(1, x)).length
    if (row.includes('8%')) return total(range(1, x).map(() => 0.08))
    throw new Error(`Cannot read "${row}"`)
  }
  return range(1, 12).map((x): readonly [number, number] => [x, yOf(x)])
}

export const firstHalfOfForm2: Checks = {
  1: value(() => total(range(1, 10).map(() => 3 / 4))),
  2: value(() => only(range(-9.5, 6.5, 0.25), (n) => near(distance([-9.5], [n]) * 4, distance([-9.5], [6.5])))),
  3: value(() => only(range(-300, 300), (x) => near((2 * x) / 3 - 5, 9))),
  4: value(() =>
    Math.max(
      ...range(1, 6).flatMap((a) =>
        range(a + 1, 7).flatMap((b) =>
          range(9, 45).flatMap((d) => range(d + 1, 45).filter((e) => mean([a, b, 8, d, e]) === 9)),
        ),
      ),
    ),
  ),
  5: value(() => {
    const covered = [range(1, 8), range(1, 5), range(1, 3)].map((edge) => edge.length)
    const [long = 0, wide = 0, high = 0] = covered
    return pairs(range(1, long), range(1, wide)).length + pairs(range(1, 2 * (long + wide)), range(1, high)).length
  }),
  6: expression(
    [6, 12, 18, 30].map((w) => ({ w })),
    (result, { w = 0 }) => near(result, total(range(1, w / 6).map(() => 15))),
  ),
  7: value(() =>
    share(
      [...range(1, 5).map(() => 'black'), ...range(1, 7).map(() => 'blue'), ...range(1, 8).map(() => 'red')],
      (pen) => pen !== 'blue',
    ),
  ),
  8: value(() => {
    const corners: readonly (readonly [number, number])[] = [
      [-4, -3],
      [-4, 5],
      [6, 5],
      [6, -3],
    ]
    return total(corners.map((corner, at) => distance(corner, corners[(at + 1) % 4] ?? corner)))
  }),
  9: value(() => only(range(-100, 100, 0.5), (x) => near(0.4 * (x + 15), 10))),
  10: value(() => only(range(1, 99), (percent) => near((45 * percent) / 100, 45 - 18))),
  11: value(() => {
    const wide = only(range(1, 100), (inches) => inches * 6 === 4 * 15)
    return total([wide, 15, wide, 15])
  }),
  12: value(
    () => pairs(pairs(['white', 'rye', 'roll'], ['egg', 'bean', 'cheese', 'tuna']), ['mild', 'hot', 'none']).length,
  ),
  13: value(() => 0.6 + only(range(0.01, 1, 0.01), (quotient) => near((quotient * 4) / 3, 0.4))),
  14: expression(
    [10, 40, 250].map((p) => ({ p })),
    (result, { p = 0 }) => {
      const raised = p + total(range(1, 3).map(() => p / 10))
      return near(result, raised - raised / 10)
    },
  ),
  15: value(() => mean([...range(1, 19).map(() => (78 * 20 - 61) / 19), 85])),
  16: expression(
    [2, 3, 8].map((k) => ({ k })),
    (result, { k = 0 }) => near(total([result, 3 * k + 5, result, 3 * k + 5]), 10 * k + 6),
  ),
  17: value(() => only(range(1, 99), (percent) => near((100 + 25) * (100 - percent), 100 * 100))),
  18: value(() => total(range(5, 2 * 24 * 60, 5).map(() => 2 / 128))),
  19: value(() => only(range(6, 600, 6), (pages) => pages - pages / 3 - (pages - pages / 3) / 2 === 40)),
  20: expression(
    [-2, 0, 1.5, 7].map((x) => ({ x })),
    (result, { x = 0 }) => near(result, total(range(1, 4).map(() => 2 * x - 3)) - total(range(1, 3).map(() => x - 5))),
  ),
  21: {
    kind: 'placed',
    fits: (row, column) => {
      const [[x, y] = [1, 0], ...others] = pairsOf(row)
      return others.every(([a, b]) => near(a * y, b * x)) === (column === 'Proportional')
    },
  },
  22: value(() => Math.round((diskArea(10 / 2 + 2) - diskArea(10 / 2)) / Math.PI) * Math.PI),
  23: value(() => only(range(0.5, 99, 0.5), (percent) => near(80 - (80 * percent) / 100, 62))),
  24: value(() =>
    share(
      pairs(pairs([0, 1], [0, 1]), pairs([0, 1], [0, 1])).map((tosses) => total(tosses.flat())),
      (heads) => heads === 2,
    ),
  ),
  25: value(() => only(range(6, 500), (cats) => (cats - 6 - 3) * 5 === cats * 4)),
}
