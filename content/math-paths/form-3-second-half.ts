// Owns the wrong paths of the second half of the math of the third full test: what each named slip computes.

import { expression, near, value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

const readers = [
  { n: 6, d: 1 },
  { n: 15, d: 4 },
]

export const secondHalfOfForm3: Paths = {
  26: {
    A: value(() => (85 - 3 - 6 - 9 - 12) / 5),
    B: value(() => 85 / 5),
    D: value(() => 11 + 5 * 3),
  },
  27: {
    B: value(() => 20 + (9 - 3) / 2),
    C: value(() => 20 + 9 - 3),
    D: value(() => 20 + 5 * 9 - 10 * 3),
  },
  28: {
    A: value(() => 18 - 6),
    C: value(() => 6 + (20 * 12) / 15),
    D: value(() => (20 * 18) / 15),
  },
  29: {
    A: value(() => (4 * 5) % 9),
    B: value(() => 5),
    C: value(() => (0 + 6) % 9),
  },
  30: {
    A: value(() => 20 * 8 * 3),
    C: value(() => 20 * 8 * 7),
    D: value(() => 20 * 8 * (3 + 7)),
  },
  31: {
    A: value(() => (51 - 3) / 4),
    B: value(() => (51 - 3) / 4 + 7),
    D: value(() => ((51 - 3) / 4) * 2),
  },
  32: {
    A: of('n', [-3, 4, 11], (n) => (4 * n) / 2 + 10 - n),
    C: of('n', [-3, 4, 11], (n) => (4 * n + 10 - n) / 2),
    D: of('n', [-3, 4, 11], (n) => (4 * n + 10) / 2),
  },
  34: {
    A: value(() => 7 / (2 * 3 * 4)),
    B: value(() => (0 + 2 + 3) / 12),
    C: value(() => 1 / 2),
  },
  35: {
    A: value(() => 90 - 82),
    B: value(() => ((0.82 * 450 - 0.9 * 360) / 450) * 100),
    D: value(() => 2 * 82 - 90),
  },
  36: {
    A: value(() => 150 / 24),
    B: value(() => (450 - 150) / 24),
    C: value(() => 450 / 24),
  },
  38: {
    A: value(() => 1 / (1 / 6 + 1 / 10)),
    B: value(() => 10 - 6),
    D: value(() => 10 + 6),
  },
  39: {
    A: value(() => [5, 60].length),
    B: value(() => [5, 10, 15, 20, 30].length),
    D: value(() => [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60].length),
  },
  40: {
    B: value(() => (81 / 36 - 1) * 100),
    C: value(() => (9 / 6) * 100),
    D: value(() => (81 / 36) * 100),
  },
  41: {
    B: expression(readers, (result, { n = 0, d = 0 }) => near(result, (2 / 5) * n * d)),
    C: expression(readers, (result, { n = 0, d = 0 }) => near(result, (1 - 2 / 5) * n * d)),
    D: expression(readers, (result, { n = 0, d = 0 }) => near(result, (n * d) / (1 - 2 / 5))),
  },
  42: {
    A: value(() => (4 / 7) * (3 / 6)),
    B: value(() => 2 * (4 / 7) * (3 / 6)),
    C: value(() => 1 - (4 / 7) * (4 / 7)),
  },
  44: {
    A: value(() => 7 / 5),
    B: value(() => 7 - 5),
    C: value(() => 5 / (7 - 5)),
  },
  45: {
    A: value(() => (492 - 9 - 180) / 3),
    B: value(() => 492 / 3),
    C: value(() => (492 - 9 - 180) / 3 + 90),
  },
  46: {
    B: value(() => 144 - 36 - 36),
    C: value(() => 144 - 36 - 18),
    D: value(() => 144 - 18),
  },
  47: {
    A: value(() => 30 / 0.8),
    B: value(() => 20 + 30),
    C: value(() => 130 * 1.2 - 100),
  },
  48: {
    A: value(() => 6 + 7 - (5 + 3)),
    C: value(() => 6 + 7 - 3),
    D: value(() => 2 * 21 - (7 + 2 * 5 + 3 * 3)),
  },
  49: {
    A: value(() => (10 / 60) * 300),
    B: value(() => 0.2 * 300),
    D: value(() => 20 * (60 - 50)),
  },
  50: {
    A: value(() => 4 * 3 + 6 * Math.PI),
    C: value(() => 4 * 6 + 2 * 6 * Math.PI),
    D: value(() => 4 * 6 + 4 * 6 * Math.PI),
  },
}
