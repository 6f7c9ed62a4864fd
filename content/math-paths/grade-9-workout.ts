// Owns the wrong paths of the questions of the grade 9 math workout: what each named slip computes.

import { expression, value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

const nonZero = [-3, 2, 5].flatMap((x) => [-2, 3, 0.5].map((y) => ({ x, y })))
const same = (of: (x: number, y: number) => number) =>
  expression(nonZero, (result, { x = 0, y = 0 }) => Math.abs(result / of(x, y) - 1) < 1e-9)

export const grade9Workout: Paths = {
  1: {
    A: same((x, y) => (2 * x ** 9 * y ** 3) / (4 * x ** 5 * y ** -2)),
    B: same((x, y) => (8 * x ** (3 + 3) * y ** 3) / (4 * x ** 5 * y ** -2)),
    D: same((x, y) => (8 * x ** 9 * y ** 3) / (4 * x ** 5 * y ** 2)),
  },
  2: {
    B: value(() => 9 * 10 ** (2 + 4)),
    C: value(() => 9 * 10 ** (2 + 4 + 1)),
    D: value(() => 0.9 * 10 ** (5 + 3 + 4)),
  },
  3: { A: value(() => 3 / (3 - 1)), B: value(() => (2 + 3) / (3 - 1)), D: value(() => 2 * 3) },
  4: {
    B: value(() => (-6 / 9) * 12 + 2),
    C: value(() => (9 / 6) * 12 - 2),
    D: value(() => (9 / 6) * 12 + 2),
  },
  5: {
    A: value(() => (6 + 8) * 15 + 6 * 8),
    B: value(() => (6 + 8 + 10) * 15),
    C: value(() => (6 + 8 + 10) * 15 + (6 * 8) / 2),
  },
  6: { B: value(() => ((10 + 22) * 10) / 2), C: value(() => 22 * 8), D: value(() => (10 + 22) * 8) },
  7: {
    A: value(() => Math.PI * 6 ** 2),
    C: value(() => 2 * Math.PI * 6 * 5 + Math.PI * 6 ** 2),
    D: value(() => 2 * Math.PI * 12 * 5),
  },
  8: {
    A: value(() => 64 - Math.PI * 4 ** 2),
    C: value(() => Math.PI * 8 ** 2 - 64),
    D: value(() => Math.PI * (8 * Math.sqrt(2)) ** 2 - 64),
  },
}
