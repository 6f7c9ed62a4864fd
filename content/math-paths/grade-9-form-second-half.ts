// Owns the wrong paths of the second half of the math of the full test for grade 9: what each named slip computes.

import { median } from '../math-keys/brute-force.ts'
import { minutesOfDay, value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

export const secondHalfOfGrade9Form: Paths = {
  26: {
    A: value(() => 2 * 31 - 57),
    B: value(() => (31 - 3 * 5) / 2),
    D: value(() => 57 - 31),
  },
  27: {
    A: value(() => 5 * 9 - (4 + 9 + 11 + 15)),
    B: value(() => (4 + 9 + 11 + 15) / 4),
    C: value(() => median([4, 9, 11, 15, 99])),
  },
  28: {
    B: value(() => 11.2 - (2.4 - 1.5)),
    C: value(() => 11.2 + (2.4 - 1.5)),
    D: value(() => (11.2 * 2.4) / 1.5),
  },
  29: {
    A: value(() => 2 ** 3),
    B: value(() => 5 + 2 ** 3),
    C: value(() => 5 * 3),
  },
  30: {
    A: value(() => Math.hypot(9 - 3, 5)),
    C: value(() => 3 + Math.hypot(9, 5)),
    D: value(() => 9 + 5 + 3),
  },
  31: {
    B: value(() => 15 - 3),
    C: value(() => 15),
    D: value(() => 15 * 3),
  },
  32: {
    A: of('w', [1.5, 4], (w) => w * 2 * w + 3),
    B: of('w', [1.5, 4], (w) => 2 * (w + 2 * w + 3)),
    C: of('w', [1.5, 4], (w) => w * 5 * w),
  },
  34: {
    B: value(() => 4 / (1 / 3) - 4),
    C: value(() => 4 + 5),
    D: value(() => 4 / (1 / 6) - 4),
  },
  35: {
    A: value(() => 6 * (0.4 - 0.15)),
    B: value(() => 6 * 0.4),
    D: value(() => (6 * (0.4 - 0.15)) / 0.4),
  },
  36: {
    A: value(() => Math.ceil(45 / 9.6)),
    B: value(() => Math.ceil(45 / 6)),
    C: value(() => Math.floor(45 / (9.6 - 6))),
  },
  38: {
    A: value(() => 18 / (1.5 + 0.5)),
    C: value(() => (12 + 36) / 2),
    D: value(() => 12 + 36),
  },
  39: {
    A: value(() => 5 + 3),
    B: value(() => 5 * 2),
    D: value(() => 5 * 2 * 3),
  },
  40: {
    A: value(() => 6 / 36),
    B: value(() => (6 + 1) / 36),
    D: value(() => 6 / 18),
  },
  41: {
    A: value(() => (4 * 9) / (2 * 6)),
    B: value(() => (4 ** 2 * 9) / (2 ** 2 * 6)),
    C: value(() => (4 * 9) / ((2 * 6) / 3)),
  },
  42: {
    A: value(() => (2 * 4 + 3) / (2 * 4 - 3)),
    C: value(() => (3 + 4) / (4 - 3)),
    D: value(() => 2 * 3 + 4),
  },
  44: {
    A: value(() => Math.sqrt(9)),
    B: value(() => 9 / 2),
    C: value(() => 9),
  },
  45: {
    A: value(() => 1 / ((6 * 5 * 4) / (3 * 2))),
    C: value(() => (1 / 2) * (1 / 2)),
    D: value(() => 1 / 2),
  },
  46: {
    A: value(() => (15 * 20) / 2),
    C: value(() => (15 * 20) / 2 + (25 * 7) / 2),
    D: value(() => 15 * 20 + 7 * 24),
  },
  47: {
    B: value(() => (74 + 84) / 2),
    C: value(() => median([70, 80, 88])),
    D: value(() => (80 + 88) / 2),
  },
  48: {
    A: minutesOfDay(() => 12 * 60 + (7 * 60 * 56) / 60),
    B: minutesOfDay(() => 12 * 60 + 7 * 60 + 4),
    C: minutesOfDay(() => 12 * 60 + 7 * 60 + 7 * 4),
  },
  49: {
    A: value(() => Math.hypot(3, 12 / 3)),
    B: value(() => 3 * 3),
    C: value(() => Math.hypot(3, 12)),
  },
  50: {
    B: value(() => 20 + 30),
    C: value(() => 200 - 20 - 30),
    D: value(() => ((200 - 20) * (200 - 30)) / 200),
  },
}
