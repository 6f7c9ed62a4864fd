// Owns the wrong paths of the second half of the math of the fourth full test: what each named slip computes.

import { value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

const samples = [-4, 0, 10]

export const secondHalfOfForm4: Paths = {
  26: {
    A: value(() => 546 / 21),
    C: value(() => 546 / 14),
    D: value(() => 30 + (546 - 420) / 7),
  },
  27: {
    A: value(() => 22 - 20),
    C: value(() => 58 - 40),
    D: value(() => 22 + 18 - 20),
  },
  28: {
    A: value(() => 7.2 / (3.5 + 2.5)),
    B: value(() => 1.2 * 2.5),
    C: value(() => 7.2 / 2),
  },
  29: {
    B: value(() => -10),
    C: value(() => 10 / 2),
    D: value(() => (3 * 10) / 2),
  },
  30: {
    A: value(() => 10 * 6),
    C: value(() => (14 - 2) * (10 - 2) * 2),
    D: value(() => 14 * 10 * 2),
  },
  31: {
    B: value(() => (1 - 7) / 2),
    C: value(() => 3 * 3 - 5),
    D: value(() => 5 + 9),
  },
  32: {
    A: of('k', samples, (k) => (k + (k + 1) + (k + 2) + (k + 3)) / 4),
    C: of('k', samples, (k) => k + 2 + 2),
    D: of('k', samples, (k) => k + (k + 2) + (k + 4) + (k + 6)),
  },
  34: {
    A: value(() => Math.round(66 / 20 - 0.3)),
    B: value(() => 0.4 * 20),
    D: value(() => Math.round(((150 - 66) / 150) * 20)),
  },
  35: {
    A: value(() => 0.6 * 50 - 0.75 * 20),
    B: value(() => ((0.6 * 50 - 0.75 * 20) / 50) * 100),
    C: value(() => 2 * 60 - 75),
  },
  36: {
    A: value(() => (60 + 36) / 12),
    C: value(() => 2 * (60 / 12 + 1) + 2 * (36 / 12 + 1)),
    D: value(() => (2 * (60 + 36)) / 6),
  },
  38: {
    B: value(() => 12 - 12 / 1.5),
    C: value(() => 12 / 1.5),
    D: value(() => (12 + 12 / 1.5) / 2),
  },
  39: {
    B: value(() => Math.floor(200 / 6) - Math.floor(200 / 24)),
    C: value(() => Math.floor(200 / 6)),
    D: value(() => Math.floor(200 / 6) + Math.floor(200 / 12)),
  },
  40: {
    A: value(() => (4 / 7) * (3 / 6)),
    B: value(() => 2 * (4 / 7) * (3 / 7)),
    C: value(() => 1 / 2),
  },
  41: {
    B: value(() => 44 / (22 / 7)),
    C: value(() => 44 / 2),
    D: value(() => 44),
  },
  42: {
    B: value(() => Math.sqrt(100)),
    C: value(
      () => [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97].length,
    ),
    D: value(() => 100 / 2),
  },
  44: {
    A: value(() => (0.2 * 1.5) / 0.1),
    B: value(() => (1.5 * 90) / 20),
    D: value(() => 1.5 / 0.1),
  },
  45: {
    A: value(() => 60 * 5),
    B: value(() => (60 + 60 / 6) * 5),
    D: value(() => (60 + 10 + 2) * 5),
  },
  46: {
    A: value(() => 64 - 9 - 36),
    C: value(() => 64 - (36 - 9)),
    D: value(() => 64 - 9),
  },
  47: {
    B: value(() => (33 - 15) / 2 - 1),
    C: value(() => 16),
    D: value(() => 160 - 9 * 15),
  },
  48: {
    A: value(() => 12 + 18),
    B: value(() => 5 * 15 + 12),
    D: value(() => 6 * 30),
  },
  49: {
    A: value(() => 10 * 7),
    B: value(() => 10 * 13),
    D: value(() => 15 * 15),
  },
  50: {
    A: value(() => (6 / (3 - 1)) * (3 + 4)),
    B: value(() => (3 / 7) * 63),
    C: value(() => (4 / 7) * 63),
  },
}
