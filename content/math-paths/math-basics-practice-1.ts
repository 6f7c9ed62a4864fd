// Owns the wrong paths of the first part of the math basics practice: what each named slip computes.

import { minutesOfDay, value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

export const mathBasicsPractice1: Paths = {
  1: { '12': value(() => 72 / 6), '13': value(() => 72 / 6 + 1), '24': value(() => (72 / 6) * 2) },
  2: { A: value(() => (40 / 200) * 100), C: value(() => 200 - 160), D: value(() => (200 / 160) * 100) },
  3: { A: value(() => 4 + 3 + 2), B: value(() => 4 * 3), C: value(() => 4 * 3 + 2) },
  4: { B: value(() => 5 / 4), C: value(() => 9 / 6), D: value(() => (9 - 5) / (6 - 4)) },
  5: { '95': value(() => 75 * 1.2 + 5), '96': value(() => (75 + 5) * 1.2), '98.75': value(() => 75 / 0.8 + 5) },
  6: { A: value(() => 36 / 4), B: value(() => 2 * (36 / 4)), C: value(() => 4 * 9) },
  7: { A: value(() => 8 + (15 - 5)), C: value(() => 5 * 8), D: value(() => 15 * 8) },
  8: { A: value(() => 3 * 17), B: value(() => 3 * 19), D: value(() => 3 * 29) },
  9: { '1.875': value(() => 3.75 * 0.5), '5': value(() => 3.75 / 0.75), '5.625': value(() => (3.75 * 0.75) / 0.5) },
  10: { A: value(() => (6 - 9) / 3), B: value(() => (3 + 9) / 3), D: value(() => 6 + 9) },
  11: {
    A: of('t', [7, 12, 16], (t) => 4 * t + 6),
    B: of('t', [7, 12, 16], (t) => 4 * 6 * t),
    C: of('t', [7, 12, 16], (t) => t + 4 * 6),
  },
  12: { B: value(() => 55 / (2 * 1.25)), C: value(() => 55 / ((1.25 + 1.5) / 2)), D: value(() => 55 / (5 / 4)) },
  13: {
    B: value(() => Math.max(11, 13) / 5),
    C: value(() => Math.max(-11 / 4, -2.65, 13 / 5, 2.7)),
    D: value(() => -Math.max(27, 265) / 100),
  },
  14: { A: value(() => 48 / 8), B: value(() => 8 + 48 / 8), D: value(() => 4 * 8) },
  15: { A: value(() => 5 + 4), C: value(() => 5 * 4), D: value(() => 5 * 5) },
  16: { A: value(() => 64 * 1.15), C: value(() => (64 + 5) * 1.15), D: value(() => 64 + 15 + 5) },
  17: { A: value(() => 2 * 6), B: value(() => 6 + 10), D: value(() => 6 * 10) },
  18: { A: value(() => (18 - 6) / (3 + 2)), B: value(() => (18 - 6) / 3 + 2), C: value(() => 18 - (6 / 3 + 2)) },
  19: {
    A: minutesOfDay(() => 15 * 60 + 45 - 95),
    B: minutesOfDay(() => 15 * 60 + 45 + 35),
    D: minutesOfDay(() => 15 * 60 + 45 + 2 * 60 + 35),
  },
  20: { A: value(() => 12 * 2), B: value(() => 12 + 20), D: value(() => (60 / 12) * 20) },
}
