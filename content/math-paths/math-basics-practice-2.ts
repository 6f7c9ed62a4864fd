// Owns the wrong paths of the second part of the math basics practice: what each named slip computes.

import { value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

export const mathBasicsPractice2: Paths = {
  21: { B: value(() => (3 + 7 + 14 + 10 + 6) / 5), C: value(() => 14 - 3), D: value(() => [3, 7, 14, 10, 6][2] ?? 0) },
  22: { A: value(() => 36 / 0.15 - 36), C: value(() => 36 * 15), D: value(() => 36 / 0.015) },
  23: { A: value(() => (33 + 8) / -5), C: value(() => (33 - 8) / 5), D: value(() => 33 - 8 + 5) },
  24: { A: value(() => 12 - 7), B: value(() => -4 - -12), D: value(() => 11 - -12) },
  25: { '1.5': value(() => (0 + 1 + 2 + 3) / 4), '5': value(() => 20 / 4), '6.75': value(() => 27 / 4) },
  26: { A: value(() => 1 / 10), C: value(() => 1 / 3), D: value(() => 3 / (10 - 3)) },
  27: { A: value(() => 80 * 0.25), B: value(() => 80 - 25), D: value(() => 80 + 80 * 0.25) },
  28: {
    A: of('d', [25, 40, 52], (d) => d - 30 - 20),
    C: of('d', [25, 40, 52], (d) => d + 20 - 5 * 3),
    D: of('d', [25, 40, 52], (d) => d + (30 - 20)),
  },
  29: { B: value(() => (80 + 90) / 2), C: value(() => 80 + 90 / 5), D: value(() => (4 * 80 + 90) / 4) },
  30: { A: value(() => Math.PI * 6), C: value(() => 2 * Math.PI * 6), D: value(() => Math.PI * 6 ** 2) },
  31: { '3.9375': value(() => 5.25 * 0.75), '4.5': value(() => 5.25 - 0.75) },
  32: { B: value(() => (30 + 6) / 4), C: value(() => 30 - 6 - 4), D: value(() => 30 - 6) },
  33: {
    B: of('x', [2, 5, 8], (x) => 10 * x - 15 - 4 * x),
    C: of('x', [2, 5, 8], (x) => (5 + 2) * x - 15 + 4 * x),
    D: of('x', [2, 5, 8], (x) => 5 * 2 * x - 3 + 4 * x),
  },
  34: { A: value(() => ((40 - 30) / 40) * 100), B: value(() => 30), C: value(() => 100 - 30) },
  35: {
    A: value(() => 0.25 * 24 * 10 * 12),
    B: value(() => 0.75 * 2 * (24 * 10 + 24 * 12 + 10 * 12)),
    D: value(() => 24 * 10 * 12),
  },
  36: { A: value(() => 40 / (10 + 6)), B: value(() => 40 / 10), C: value(() => (40 - 10) / 6) },
  37: { A: value(() => (5 - 3) * (2 + 4)), B: value(() => 5 * 4), C: value(() => 2 * (8 + 6)) },
  38: { A: value(() => 1200 / (180 + 60)), B: value(() => (1200 - 180) / 60 - 1), D: value(() => 1200 / 60) },
  39: { B: value(() => 65 + 40), C: value(() => 180 - 65), D: value(() => 360 - 65 - 40) },
  40: { A: value(() => 40 / (3 + 7)), B: value(() => (40 / 10) * 3), C: value(() => 3 * 7) },
}
