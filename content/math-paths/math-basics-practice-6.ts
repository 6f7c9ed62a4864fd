// Owns the wrong paths of the sixth part of the math basics practice: what each named slip computes.

import { only, pairs, range, share } from '../math-keys/brute-force.ts'
import { minutesLong, value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

export const mathBasicsPractice6: Paths = {
  101: { A: value(() => 18), C: value(() => ((40 - 18) / 40) * 100), D: value(() => 18 + 40) },
  102: { A: value(() => 5 + 4 + 3), B: value(() => 5 * 4), D: value(() => 2 * (5 * 4 + 5 * 3 + 4 * 3)) },
  103: {
    A: value(() => 2 / 36),
    C: value(() => 1 / range(2, 12).length),
    D: value(() => share(pairs(range(1, 6), range(1, 6)), ([one, other]) => one + other >= 10)),
  },
  104: { A: value(() => 30 / 5), C: value(() => 30 / 2), D: value(() => (30 / 5) * 3) },
  105: {
    '3.6': value(() => (3 - 1.2) / (0.4 + 0.1)),
    '14': value(() => (3 + 1.2) / (0.4 - 0.1)),
    '60': value(() => 1.8 / 0.03),
  },
  106: { B: value(() => 10 - 2.25 - 3), C: value(() => 3 * 2.25), D: value(() => 10 - 2.25) },
  107: { A: value(() => 45 * 0.06), B: value(() => 45 * 0.4), D: value(() => 45 / 0.6) },
  108: {
    B: minutesLong(() => 13 * 60 + 15 - (8 * 60 + 40)),
    C: minutesLong(() => 13 * 60 + 15 - (8 * 60 + 40) + 30),
    D: minutesLong(() => 8 * 60 + 40 - (60 + 15) - 30),
  },
  109: {
    A: { kind: 'match', holds: (box) => Math.max(8, 12, 16, 20) === Number(box.split(' ')[0]) },
    B: {
      kind: 'match',
      holds: (box) =>
        only(
          [
            [16, 5.92],
            [20, 7.6],
          ],
          ([ounces = 1, price = 0]) => price / ounces < 0.38 - 1e-9,
        )[0] === Number(box.split(' ')[0]),
    },
    C: { kind: 'match', holds: (box) => Math.min(3.2, 4.2, 5.92, 7.6) === Number(box.split('$')[1]) },
  },
  110: { A: value(() => (6 / 15) * 100), B: value(() => (9 / 15) * 100), D: value(() => (15 / 6) * 100) },
  111: {
    A: value(() => only([7, 14, 21, 28], (piece) => 42 % piece === 0 && 56 % piece === 0 && piece < 10)),
    C: value(() => only([7, 14, 21, 28], (piece) => 42 % piece === 0 && 56 % piece !== 0)),
    D: value(() => only([7, 14, 21, 28], (piece) => 56 % piece === 0 && 42 % piece !== 0)),
  },
  112: { A: value(() => (12 * 5) / 2), B: value(() => 2 * (12 + 7)), D: value(() => 12 * 7) },
  113: {
    A: of('n', [10, 14, 30], (n) => n - 5 + (n - 5)),
    B: of('n', [10, 14, 30], (n) => n + n + 5),
    C: of('n', [10, 14, 30], (n) => 5 - (n + n)),
  },
  114: { B: value(() => 600 * 0.04), C: value(() => (600 * 0.04 * 12) / 9), D: value(() => 4 * 9) },
  115: { A: value(() => (90 - 12) / (8 + 2)), B: value(() => (90 - 12) / 8), D: value(() => 90 / (8 - 2)) },
  116: { A: value(() => (2 / 3) * (3 / 4)), B: value(() => (2 + 3) / (3 + 4)), C: value(() => 2 / 3 / (3 / 4)) },
  117: {
    B: value(() => (40 + 65) / 2),
    C: value(() => ((0.65 * 90 + 0.4 * 60) / 150) * 100),
    D: value(() => 90 * 0.4 + 60 * 0.65),
  },
  118: {
    A: of('x', [2, 5, -3], (x) => -6 + 3 * x + x - 4),
    B: of('x', [2, 5, -3], (x) => -6 + 3 * x - x + 4),
    C: of('x', [2, 5, -3], (x) => -6 - 3 * x - x - 4),
  },
  119: { A: value(() => (3 / 8) * 100), B: value(() => (3 / 5) * 100), D: value(() => 100 - 3 * 10) },
  120: { A: value(() => 20 / 2 / 2), C: value(() => 20), D: value(() => 20 * 2) },
}
