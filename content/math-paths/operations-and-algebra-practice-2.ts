// Owns the wrong paths of the expressions in the practice of operations and algebra: what each named slip computes.

import { expression, near, value } from '../math-keys/check.ts'
import type { Variables } from '../math-keys/tex.ts'
import { of, type Path, type Paths } from './paths.ts'

const some = [1, 2, 5]
const area = (slip: (given: Variables) => number): Path =>
  expression(
    [
      { a: 5, b: 4 },
      { a: 10, b: 6 },
    ],
    (result, given) => near(result, slip(given)),
  )
const minutes = (slip: (p: number, s: number, k: number) => number): Path =>
  expression(
    [
      { p: 10, s: 15, k: 50 },
      { p: 24, s: 36, k: 300 },
    ],
    (result, { p = 0, s = 0, k = 0 }) => near(result, slip(p, s, k)),
  )
const digits = (slip: (t: number, u: number) => number): Path =>
  expression(
    [
      { t: 5, u: 2 },
      { t: 3, u: 8 },
    ],
    (result, { t = 0, u = 0 }) => near(result, slip(t, u)),
  )
const boats = (slip: (n: number, p: number) => number): Path =>
  expression(
    [
      { n: 50, p: 20 },
      { n: 200, p: 10 },
    ],
    (result, { n = 0, p = 0 }) => near(result, slip(n, p)),
  )

export const operationsAndAlgebraPractice2: Paths = {
  18: { B: value(() => 12 / 4 - 2 * 3), C: value(() => -12 / 4 + 2 * 3), D: value(() => 12 / 4 + 2 * 3) },
  19: {
    A: of('x', some, (x) => 12 * x + 30 - 6),
    B: of('x', some, (x) => (12 * x) / 6 + 30),
    D: of('x', some, (x) => (12 * x + 30) / 2),
  },
  20: {
    A: of('n', some, (n) => 28 * n - 7 + 2 * n + 12),
    B: of('n', some, (n) => 7 * 4 * n - 1 - 2 * n - 6),
    C: of('n', some, (n) => 28 * n - 7 - 2 * n - 12),
  },
  21: {
    B: of('n', some, (n) => 15 + -3 * (n + 4)),
    C: of('n', some, (n) => 15 - (-3 * n + 4)),
    D: of('n', some, (n) => -3 * (n + 4) - 15),
  },
  22: {
    A: of('r', some, (r) => r - (r + 4) / 2),
    B: of('r', some, (r) => r / 2 + 4),
    C: of('r', some, (r) => r - 4),
  },
  23: {
    A: of('n', some, (n) => n + (n - 1) + (n - 3)),
    B: of('n', some, (n) => n + (n - 1) + (n - 2)),
    D: of('n', some, (n) => n + (n + 2) + (n + 4)),
  },
  24: {
    A: area(({ a = 0, b = 0 }) => a * b * (1 + 0.2 - 0.15)),
    C: area(({ a = 0, b = 0 }) => a * 1.2 * b * 0.15),
    D: area(({ a = 0, b = 0 }) => a * 1.2 * b * 1.15),
  },
  25: {
    '-10': value(() => -6 + 5 + (-14 + 5)),
    '19': value(() => 14 + 5),
    '20': value(() => 6 - 5 + 14 + 5),
  },
  26: {
    B: of('h', some, (h) => 6 * h - 2 * 15 - 2 * h),
    C: of('h', some, (h) => 6 * h - 2 * 15 + h),
    D: of('h', some, (h) => 6 * h + 2 * (15 - h)),
  },
  27: { '-12': value(() => 7 - 19), '26': value(() => 19 + 7) },
  28: {
    B: of('n', some, (n) => 4 * n),
    C: of('n', some, (n) => n + n + 1),
    E: of('n', some, (n) => 4 * n + 4 * 2),
  },
  29: {
    A: minutes((p, s, k) => (k * s) / p),
    B: minutes((p, s, k) => ((p / s) * k) / 60),
    D: minutes((p, s, k) => ((k * s) / p) * 60),
  },
  30: {
    A: of('m', some, (m) => m + 40),
    C: of('m', some, (m) => 3 * m - 2 * m - 80),
    D: of('m', some, (m) => 3 * m - (m - 40)),
  },
  31: {
    A: value(() => 2 * 4 ** 2 - 5 * 4),
    B: value(() => 2 * (4 * 2) - 5 * -4),
    D: value(() => (2 * 4) ** 2 - 5 * -4),
  },
  32: {
    B: of('b', some, (b) => ((2 / 3) * b) / 2 + 12),
    C: of('b', some, (b) => (b / 3 + 12) / 2),
    D: of('b', some, (b) => (2 / 3) * b + 12 - b / 2),
  },
  33: {
    A: digits((t, u) => 10 * t + u - 10 * u + t),
    B: digits((t, u) => 10 * u + t - (10 * t + u)),
    C: digits((t, u) => 10 * t + u + 10 * u + t),
  },
  34: {
    A: boats((n, p) => (n * p) / 100 / 2),
    B: boats((n, p) => (n - p) / 2),
    C: boats((n, p) => n * (1 - p / 100)),
  },
}
