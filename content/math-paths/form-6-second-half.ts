// Owns the wrong paths of the second half of the math of the sixth full test: what each named slip computes.

import { range } from '../math-keys/brute-force.ts'
import { minutesOfDay, value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

const samples = [-3, 0.5, 4]

export const secondHalfOfForm6: Paths = {
  26: {
    A: value(() => (42 - 14) / (5.5 - 3.5)),
    B: value(() => 14 * 3.5),
    C: value(() => 14 * 5.5),
  },
  27: {
    A: value(() => (54 - 14) / 5 - (16 + 14) / 4),
    C: value(() => 9 - 4),
    D: value(() => 54 - 14 - (16 + 14)),
  },
  28: {
    B: value(() => 210 / (4 + 2)),
    C: value(() => 210 / 4),
    D: value(() => 210 / 2 - 210 / 6),
  },
  29: {
    A: of('x', samples, (x) => 2 * x - 9 - 8 + 5 * x),
    B: of('x', samples, (x) => 2 * x - 3 + (4 - 5 * x)),
    C: of('x', samples, (x) => 2 * x - 3 - 4 - 5 * x),
  },
  30: {
    A: value(() => 17 * 6 + 8 * 6),
    B: value(() => 17 * 6 + 8 * 6 + (15 * 8) / 2),
    D: value(() => 15 * 8 + (15 + 8 + 17) * 6),
  },
  31: {
    A: value(() => 2 - 6),
    C: value(() => 24 - 2),
    D: value(() => 24 + 6),
  },
  32: {
    B: of('n', samples, (n) => 6 * 5 * n - 3 * 12),
    C: of('n', samples, (n) => 2 * (20 * n - 12)),
    D: of('n', samples, (n) => 7 * (5 * n - 3)),
  },
  34: {
    A: value(() => (36 / 60) * (20 / 50)),
    B: value(() => (36 / 60) * (30 / 50)),
    C: value(() => 2 * (36 / 60) * (20 / 50)),
  },
  35: {
    A: value(() => 25 * (0.4 - 0.25)),
    B: value(() => 25 * 0.4),
    D: value(() => (25 * 0.4) / 0.25),
  },
  36: {
    A: value(() => 168 / 24),
    B: value(() => Math.max(...range(1, 23).filter((n) => 96 % n === 0 && 72 % n === 0))),
    C: value(() => Math.ceil(168 / 10)),
  },
  38: {
    B: value(() => (60 / 40) * 60),
    C: value(() => (60 / 24) * 60),
    D: value(() => (60 / (40 - 24)) * 60),
  },
  39: {
    A: value(() => range(101, 299).filter((n) => n % 48 === 2).length),
    C: value(() => Math.floor(200 / 24) + 1),
    D: value(() => range(101, 299).filter((n) => n % 6 === 2).length),
  },
  40: {
    A: value(() => 2 / (7 * 6)),
    B: value(() => (3 * 2) / (7 * 6)),
    D: value(() => (9 + 4 + 1 + 1) / 49),
  },
  41: {
    A: value(() => (6 / 16) ** 2),
    B: value(() => 6 / 16),
    C: value(() => 10 ** 2 / 16 ** 2),
  },
  42: {
    A: value(() => 4 * 7),
    B: value(() => 252 / 6),
    D: value(() => 252 / 3),
  },
  44: {
    A: value(() => ((60 - 55) / (60 - 40)) * 100),
    B: value(() => (60 + 40) / 2),
    C: value(() => 60),
  },
  45: {
    A: minutesOfDay(() => 410 + 10 * 3),
    B: minutesOfDay(() => 410 + 8 * 3 + 7 * 2),
    C: minutesOfDay(() => 410 + 9 * 3 + 8 * 2),
  },
  46: {
    A: value(() => 12 * 40),
    B: value(() => 60 * 40 - 2 * 12 * 40),
    C: value(() => 60 * 40 - 12 * 50),
  },
  47: {
    B: value(() => 10 + 20),
    C: value(() => 12 + 20),
    D: value(() => 14 + 20),
  },
  48: {
    B: value(() => 3 * 2.4),
    C: value(() => (9 * 2.4) / 2),
    D: value(() => 2 * 6),
  },
  49: {
    A: value(() => 10 - 5),
    C: value(() => 90 / 6),
    D: value(() => (90 / 3) * 2 - 90 / 3),
  },
  50: {
    A: value(() => 250 / (12 / 3)),
    B: value(() => 250 / Math.sqrt(12 / 3)),
    D: value(() => 250 * (12 / 3)),
  },
}
