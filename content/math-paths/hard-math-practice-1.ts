// Owns the wrong paths of the first part of the hard math practice: what each named slip computes.

import { pairs, range } from '../math-keys/brute-force.ts'
import { expression, near, value } from '../math-keys/check.ts'
import type { Path, Paths } from './paths.ts'

const orders = pairs([1, 2, 5], [10, 24, 40]).map(([n, p]) => ({ n, p }))
const orderOf = (slip: (n: number, p: number) => number): Path =>
  expression(orders, (result, { n = 0, p = 0 }) => near(result, slip(n, p)))

export const hardMathPractice1: Paths = {
  1: {
    '40': value(() => Math.floor(18 / 8) * 20),
    '50': value(() => (7.5 / 3) * 20),
    '95': value(() => (7.5 / 3) * 20 + (18 / 8) * 20),
  },
  2: { A: value(() => (2 / 5) * 120), C: value(() => (7 / 10) * 120), D: value(() => 12 / (7 / 10 - 6 / 10)) },
  3: { A: value(() => 36 * 0.15), C: value(() => (0.17 - 0.15) * 12 * 36), D: value(() => 0.15 * 12 * 36) },
  4: { '42': value(() => 85 - 0.2 * 95 - 0.3 * 80), '80': value(() => 3 * 85 - 95 - 80), '85': value(() => 85) },
  5: { A: value(() => 54 / 2), B: value(() => (54 / 4.5) ** 2), D: value(() => (54 / 2.25) * (54 / 2.25) * 1.25) },
  6: {
    A: value(() => range(4, 8).filter((n) => 72 % n === 0).length),
    C: value(() => range(1, 12).filter((n) => 72 % n === 0).length),
    D: value(() => range(1, 72).filter((n) => 72 % n === 0).length),
  },
  7: {
    A: value(() => Math.PI * 22 - Math.PI * 20),
    C: value(() => 2 * 4 + 2 * Math.PI * 2),
    D: value(() => 2 * Math.PI * 4),
  },
  8: { A: value(() => (3 / 5) * 20 - 6), B: value(() => 14 - 6), D: value(() => (14 / 2) * 3) },
  9: { A: value(() => 12 * 15 - 24), B: value(() => 12 * 15), D: value(() => 12 * 18) },
  10: {
    '9': value(() => 5 - 4 + 6 + 2),
    '-5': value(() => (5 - 4 - 18 + 2) / 3),
    '10.5': value(() => (5 - 4 + 18 + 2) / 2),
  },
  11: { '11': value(() => 8 + 3), '20': value(() => -20 / -1), '-5': value(() => -20 / 4) },
  12: { A: value(() => 40 + 60 - 8), C: value(() => (50 * 60) / 8 - 10), D: value(() => (50 * 60) / 8) },
  13: { A: value(() => 2 * 17), B: value(() => 3 * 17 + 5), C: value(() => 180 - (3 * 17 + 5)) },
  14: { A: value(() => 70 / (2.5 * 1.75)), B: value(() => 12 + 28 * 0.25), D: value(() => 12 + 28 * 0.75) },
  15: { A: value(() => 4 * 36 - 4 * 30), B: value(() => 32), C: value(() => (30 + 36) / 2) },
  16: {
    A: orderOf((n, p) => n * p * (1 - 0.15 + 0.08)),
    C: orderOf((n, p) => 0.85 * n * p + 0.08 * n * p),
    E: orderOf((n, p) => 1.08 * (n * p - 0.15)),
  },
  17: {},
  18: {},
  19: {
    B: value(() => (0.69 / 4.6) * 100),
    C: value(() => ((9.2 * 0.15) / 4.6) * 60),
    D: value(() => ((9.2 * 0.15) / 4.6) * 100),
  },
  20: { B: value(() => 9 * 80), C: value(() => 1500 - (720 / 200) * 200), D: value(() => 200 * (720 / 120)) },
}
