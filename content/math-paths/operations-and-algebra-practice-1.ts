// Owns the wrong paths of the operations in the practice of operations and algebra: what each named slip computes.

import { expression, near, value } from '../math-keys/check.ts'
import type { Path, Paths } from './paths.ts'

/** The slip makes something else of an expression that really has this value. */
const worth = (real: () => number): Path => expression([{}], (result) => near(result, real()))
/** The slip gives the expression this value, which has the wrong sign. */
const withWrongSign = (slip: () => number): Path => worth(() => -slip())

export const operationsAndAlgebraPractice1: Paths = {
  1: { A: value(() => (20 - 4) * (7 - 9)), B: value(() => 20 - 4 * 7 - 9), C: value(() => 20 - 4 * (9 - 7)) },
  2: { B: value(() => -9 + 4), C: value(() => 9 + 4 - 8), D: value(() => 9 - 4 + 8) },
  3: {
    A: value(() => 3.75 + (48 / 4) * 0.25),
    C: value(() => 2 * (3.75 + (48 / 4) * 0.25)),
    D: value(() => 2 * 3.75 + 48 * 0.25),
  },
  4: { A: value(() => -3 + 4 - 6 - 1), B: value(() => (-3 - 4 - 6 - 1) / 4), D: value(() => (3 - 4 + 6 + 1) / 4) },
  5: {
    '-20': value(() => (-1.5 * 2) / 0.3 - 4 * 2.5),
    '-17.5': value(() => -(1.5 ** 2) / 0.3 - 4 * 2.5),
    '8.75': value(() => ((-1.5) ** 2 / 0.3 - 4) * 2.5),
  },
  6: {
    A: value(() => (5 / 6 - 4 / 9) * (1 / 4 - 1)),
    B: value(() => 5 / 6 - (4 / 9) * (1 / 4) - 1),
    C: value(() => 5 / 6 - (4 / 9) * (1 - 1 / 4)),
  },
  7: { B: worth(() => (6 - 4) * 5 - 2), C: worth(() => (6 - 4) * (5 - 2)), D: worth(() => 6 - (4 * 5 - 2)) },
  8: { A: withWrongSign(() => -(5 ** 2)), D: withWrongSign(() => -(4 ** 3)), E: withWrongSign(() => -(1 * 4)) },
  9: {
    A: value(() => (2 / 3 - 3 / 2) * (1 + 1 / 4)),
    C: value(() => (2 / 3 - 3 / 2) / 1 + 1 / 4),
    D: value(() => (3 / 2 - 2 / 3) / (1 + 1 / 4)),
  },
  10: {
    A: value(() => 1.5 * 0.24 * 30 - 5),
    B: value(() => 0.24 * 2.5 * 30 - 5),
    D: value(() => 1.5 * 0.24 * 2.5 * 30),
  },
  11: {
    A: value(() => 2 * (2 * (2 * (-1 - 5) - 5) - 5)),
    B: value(() => 2 * (5 - 2 * (5 + 1))),
    C: value(() => 5 - 2 * (5 - 2 * (5 - 2 * -1))),
  },
  12: {
    A: value(() => Math.floor(255 / (7.5 + 12.5 + 7.5))),
    B: value(() => Math.floor(255 / (12.5 + 7.5))),
    D: value(() => Math.floor(255 / 12.5)),
  },
  13: { '3.375': value(() => 4.5 * 0.75), '6': value(() => 4.5 / 0.75) },
  14: {
    B: value(() => 60 / (1 - 1 / 4 - 1 / 3)),
    C: value(() => 60 / (1 / 3)),
    D: value(() => 60 / ((1 / 4) * (2 / 3))),
  },
  15: { A: value(() => -Math.ceil(77 / 2)), B: value(() => -76 / 2), D: value(() => 76 / 2 + 77) },
  16: {
    '40': value(() => -8 * -4 * 5 - 8 * 3 * 5),
    '160': value(() => -8 * -4 * 5),
    '192': value(() => -8 * -4 * 5 - -8 * -4 * -1),
  },
  17: { A: value(() => -5 + 6 - -3 * 2), C: value(() => 5 - 6 * -3 + 2), D: value(() => (-5 - 6) * -3 + 2) },
}
