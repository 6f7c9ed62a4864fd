// Owns the independent checks of the first half of the practice of numbers and data.

import { first, only, pairs, range, share, spread, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'

/** Whether a toss and a roll are the event that an option names. */
function isResult(event: string, side: string, face: number): boolean {
  const ofFace = /(even)|above (\d)|below (\d)|a (\d)/.exec(event)
  const [, even, above, below, exactly] = ofFace ?? []
  const fits = even
    ? face % 2 === 0
    : above
      ? face > Number(above)
      : below
        ? face < Number(below)
        : face === Number(exactly)
  return event.includes(' or ') ? event.startsWith(side) || fits : event.startsWith(side) && fits
}

const primeFactors = (n: number): readonly number[] => {
  const factor = range(2, n).find((one) => n % one === 0)
  return factor === undefined ? [] : [factor, ...primeFactors(n / factor)]
}

const negatives = [
  { a: -3, b: -1 },
  { a: -7.5, b: -2 },
  { a: -1, b: -0.25 },
]

export const numbersAndDataPractice1: Checks = {
  1: value(() =>
    share(
      spread([
        [1, 5],
        [2, 4],
        [3, 3],
      ]),
      (color) => color !== 1,
    ),
  ),
  2: value(() => pairs(pairs(range(1, 3), range(1, 5)), [true, false]).length),
  3: value(() =>
    share(
      spread([
        [1, 7],
        [2, 6],
        [3, 12],
      ]),
      (color) => color === 2,
    ),
  ),
  4: value(() => only(range(0, 4000), (dented) => dented * 150 === 6 * 4000)),
  5: value(
    () =>
      range(1111, 4444).filter(
        (code) => code > 3000 && [1, 2, 3, 4].every((digit) => String(code).includes(String(digit))),
      ).length,
  ),
  6: value(() => share(range(10, 99), (n) => Math.floor(n / 10) % 2 === 1 && n % 2 === 1)),
  7: value(() => pairs(range(1, 7), range(1, 7)).filter(([home, away]) => home !== away).length),
  8: {
    kind: 'match',
    holds: (option) =>
      near(
        share(pairs(['heads', 'tails'], range(1, 6)), ([side, face]) => isResult(option, side, face)),
        1 / 4,
      ),
  },
  9: value(() =>
    share(
      pairs(range(1, 10), range(1, 10)).filter(([one, two]) => one !== two),
      ([one, two]) => one <= 4 !== two <= 4,
    ),
  ),
  10: value(
    () =>
      range(100, 999).filter((n) => n % 10 === 5 && Math.floor(n / 10) % 2 === 0 && new Set(String(n)).size === 3)
        .length,
  ),
  11: value(() => share(pairs(range(1, 10), range(1, 10)), ([one, two]) => one <= 3 !== two <= 3)),
  12: value(() => share(range(1, 60), (n) => n % 4 === 0 || n % 6 === 0)),
  13: value(
    () =>
      range(12345, 54321).filter(
        (order) =>
          [1, 2, 3, 4, 5].every((book) => String(order).includes(String(book))) && !/12|21/.test(String(order)),
      ).length,
  ),
  14: value(() => share(pairs(range(1, 6), range(1, 6)), ([one, two]) => one * two > 12)),
  15: { kind: 'match', holds: (option) => Number(option) % 6 === 0 && Number(option) % 8 === 0 },
  16: expression([{ p: 3 }, { p: 5 }, { p: 7 }, { p: 11 }], (result) => result % 2 === 0),
  17: value(() =>
    only([-3 / 4, -0.7, 0.8, 5 / 6], (n) => [3 / 4, 0.7, 0.8, 5 / 6].every((other) => Math.abs(n) <= other)),
  ),
  18: {
    kind: 'match',
    holds: (option) =>
      option ===
      range(1, 75)
        .map((second) => 'NOPE'[second % 4])
        .at(-1),
  },
  19: value(() => only(range(10, 130, 2), (greatest) => total(range(greatest - 8, greatest, 2)) === 130)),
  20: value(() => (90 + 54) / Math.max(...range(1, 90).filter((bags) => 90 % bags === 0 && 54 % bags === 0))),
  21: minutesOfDay(() => 7 * 60 + first(range(121, 999), (minutes) => minutes % 12 === 0 && minutes % 18 === 0)),
  22: { kind: 'match', holds: (option) => primeFactors(Number(option)).length === 3 },
  23: value(
    () =>
      Math.floor(only(range(3000, 3999), (n) => Math.floor(n / 10) % 10 === 4 && n % 45 === 0 && n % 10 !== 0) / 100) %
      10,
  ),
  24: value(() => range(1, 100).filter((n) => n % 3 === 0 && n % 5 !== 0).length),
  25: value(() => only(range(0, 6), (left) => range(4, 200, 7).every((n) => (3 * n + 3) % 7 === left))),
  26: expression(negatives, (result) => result > 0),
  27: value(
    () => range(1, 500).filter((n) => range(1, n).filter((factor) => n % factor === 0).length % 2 === 1).length,
  ),
}
