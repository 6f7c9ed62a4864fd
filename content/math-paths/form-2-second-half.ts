// Owns the wrong paths of the second half of the math of the second full test: what each named slip computes.

import { range } from '../math-keys/brute-force.ts'
import { value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

export const secondHalfOfForm2: Paths = {
  26: {
    A: value(() => (14 + 14) / 2),
    B: value(() => (14 / 2) * 3),
    C: value(() => 3 * 14 - 14),
  },
  27: {
    A: value(() => (250 * 0.72) / 3),
    B: value(() => (250 * 0.72) / 2),
    D: value(() => 250 * 0.72),
  },
  28: {
    B: value(() => (180 + 60) / (6 + 4)),
    C: value(() => 180 / 6),
    D: value(() => (180 - 60) / (6 - 4)),
  },
  29: {
    A: value(() => -8 - 15 - 4),
    B: value(() => -8 - 15 + 4),
    D: value(() => -8 + 15 + 4),
  },
  30: {
    A: value(() => 42 - 20),
    C: value(() => 58 - 28),
    D: value(() => 58 - 12),
  },
  31: {
    A: value(() => 15 + (18 - 10)),
    C: value(() => 15 * 10),
    D: value(() => 15 * 18),
  },
  32: {
    B: value(() => range(-5, 5).length),
    C: value(() => range(-4, (13 + 3) / 2).length),
    D: value(() => range(-9, 10).length),
  },
  33: {
    A: value(() => 156 / (0.2 + 0.3)),
    C: value(() => 156 / ((0.2 + 0.3) / 2)),
    D: value(() => 156 / (0.4 * 0.3 + 0.6 * 0.2)),
  },
  34: {
    A: value(() => (10 + 20) / (6 - 4)),
    B: value(() => 4 * 15 + 10),
    C: value(() => 4 * ((180 + 20 - 10) / (4 + 6)) + 10),
  },
  35: {
    A: value(() => -7 - 12 - 15),
    B: value(() => -7 - 6 * 2.5),
    D: value(() => 7 + 12 - 15),
  },
  36: {
    B: of('n', [2, 5, 9], (n) => 4 * n - (n - 1)),
    C: of('n', [3, 5, 9], (n) => 4 * n - 2),
    D: of('n', [2, 5, 9], (n) => 4 * n),
  },
  37: {
    A: value(() => (4 / 5) * 2),
    B: value(() => ((4 / 5) * 6) / 2),
    C: value(() => (4 / 5) * 6),
  },
  39: {
    B: value(() => (35 + 60) / 2),
    C: value(() => ((240 * 0.6 + 160 * 0.35) / 400) * 100),
    D: value(() => 35 + 60),
  },
  40: {
    A: value(() => 2 * (12 + 9)),
    C: value(() => 2 * (12 + 9) + 2 * (5 + 4)),
    D: value(() => 12 * 9 - 5 * 4),
  },
  41: {
    B: value(() => (0 + 1 + 2 + 3) / 4),
    C: value(() => 28 / (5 + 5 + 4)),
    D: value(() => 28 / 4),
  },
  42: {
    A: value(() => 2 + 5),
    B: value(() => 18 + 20),
    D: value(() => 6 + 60),
  },
  43: {
    A: value(() => (20 * 5 - 65) / (5 + 2)),
    B: value(() => 15 - 5),
    C: value(() => 65 / 5),
  },
  45: {
    A: value(() => (15 - 12 / 2) / 1.5),
    C: value(() => 15 / 1.5),
    D: value(() => 12 / 0.75),
  },
  47: {
    A: value(() => (1 / 3) * (3 / 4)),
    B: value(() => (8 + 3) / 24),
    D: value(() => (1 + 3) / (1 + 2 + 3 + 1)),
  },
  48: {
    A: value(() => 236 - 6 * 9),
    B: value(() => 236 - 3 * 9),
    C: value(() => 236 - 9),
  },
  49: {
    A: value(() => 225 / 0.06 - 3000),
    B: value(() => 3000 + 225),
    C: value(() => 225 / 0.06),
  },
  50: {
    B: value(() => range(4, 13).length),
    C: value(() => range(4, 14).length),
    D: value(() => range(1, 13).length),
  },
}
