// Owns the wrong paths of the second half of the math of the fifth full test: what each named slip computes.

import { value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

const samples = [1, 3, 10]

export const secondHalfOfForm5: Paths = {
  26: {
    A: value(() => (23.5 - 6) / 2.5 / 2),
    C: value(() => 1 + (23.5 - 6) / 2.5),
    D: value(() => 23.5 / 2.5),
  },
  27: {
    A: value(() => 1),
    C: value(() => (5 * 8 - 15) / 5),
    D: value(() => Math.floor((5 * 8 - 15) / 4)),
  },
  28: {
    B: value(() => 42 / (3 / 15)),
    C: value(() => 42 / ((3 / 15 + 4 / 40) / 2)),
    D: value(() => (42 / (3 + 4)) * (15 + 40)),
  },
  29: {
    A: value(() => -3 * 8 - 10),
    C: value(() => 10 - 8),
    D: value(() => 10 + 3 * 8),
  },
  30: {
    A: value(() => 12 + 8 + (12 - 3) + (8 - 4)),
    C: value(() => 2 * (12 + 8)),
    D: value(() => 2 * (12 + 8) + 5),
  },
  31: {
    A: value(() => 12 / (6 + 2)),
    B: value(() => 12 / 6),
    D: value(() => 3 * (9 - 4) - 9),
  },
  32: {
    B: of('a', samples, (a) => (12 * a) / 4 + 20 - a),
    C: of('a', samples, (a) => (12 * a + 20) / 4),
    D: of('a', samples, (a) => 12 * a + 20 - a),
  },
  34: {
    A: value(() => (2 / 5) * 45),
    B: value(() => 12 / (1 - 2 / 5)),
    C: value(() => 12 / ((1 - 2 / 5) * (1 - 1 / 3))),
  },
  35: {
    A: value(() => 7 / 0.25),
    B: value(() => 70 - 7),
    D: value(() => 7 / (0.25 - 0.2)),
  },
  36: {
    B: value(() => 12 + 8 + 15),
    C: value(() => 240 / 12 + 240 / 8 + 240 / 15),
    D: value(() => 2 ** 3 * 3 * 5),
  },
  38: {
    B: value(() => 4 * ((9 + 13) / 2)),
    C: value(() => (4 * (3 * 9 + 5 * 13)) / 8),
    D: value(() => 5 * 9 + 3 * 13),
  },
  39: {
    A: value(() => Math.floor(25 / 10)),
    B: value(() => Math.floor(25 / 5)),
    D: value(() => Math.floor(25 / 2)),
  },
  40: {
    A: value(() => 3 / 8),
    B: value(() => 2 * (5 / 8) * (3 / 7)),
    C: value(() => 1 - (5 / 8) ** 2),
  },
  41: {
    A: value(() => (440 * 12) / (2 * (22 / 7) * 28)),
    B: value(() => (440 * 10) / (2 * (22 / 7) * 14)),
    D: value(() => (440 * 12) / ((22 / 7) * 14)),
  },
  42: {
    A: value(() => Math.floor(300 / 48) - Math.floor(100 / 48)),
    C: value(() => Math.floor((300 - 100) / 24) + 1),
    D: value(() => Math.floor(300 / 24)),
  },
  44: {
    A: value(() => 51 - 45),
    C: value(() => 50),
    D: value(() => ((60 - 51) / (60 - 45)) * 100),
  },
  45: {
    B: value(() => Math.ceil(7 / 3) * 2 * 2),
    C: value(() => 7 * 2),
    D: value(() => 7 * 2 * 2),
  },
  46: {
    A: value(() => (14 - 6) / 2),
    B: value(() => 14 - 6),
    D: value(() => Math.sqrt(196)),
  },
  47: {
    A: value(() => 9 + (15 - 12)),
    B: value(() => 15),
    D: value(() => 6 * 15 - (6 * 12 - 2 * 9)),
  },
  48: {
    A: value(() => (490 - 410) / (25 - 5)),
    C: value(() => Math.floor(410 / 25)),
    D: value(() => 30 - 13),
  },
  49: {
    A: value(() => 12 + 15 + 20),
    C: value(() => 2 * (12 + 15 + 20)),
    D: value(() => 12 * 15),
  },
  50: {
    A: value(() => 2 * 0.75 + 2),
    B: value(() => 2 / (1 / 0.75 - 1)),
    D: value(() => 8 + 2),
  },
}
