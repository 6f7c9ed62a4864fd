// Owns the wrong paths of the fifth part of the math basics practice: what each named slip computes.

import { mean, median, range, total } from '../math-keys/brute-force.ts'
import { value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

export const mathBasicsPractice5: Paths = {
  81: { B: value(() => 65 * 0.15), C: value(() => (65 + 20) * 0.15), D: value(() => 45 * 1.5) },
  82: { A: value(() => 3 * 4 + 2.5 * 4), B: value(() => 3 * 2.5 * 4), C: value(() => 2 * (12 + 10)) },
  83: { A: value(() => median([3, 6, 9, 14])), C: value(() => 14 - 3), D: value(() => 3 + 6 + 9 + 14) },
  84: { B: value(() => (70 + 10) / 2), C: value(() => (180 - 70 - 10) / 2), D: value(() => 70 - 10) },
  85: {
    B: value(() => Math.ceil((15 - 4) / 1.75)),
    C: value(() => Math.floor(15 / 1.75)),
    D: value(() => Math.floor((15 + 4) / 1.75)),
  },
  86: { A: value(() => 1 / 3), C: value(() => 36 / (20 + 24)), D: value(() => 36 / 24) },
  87: { '9': value(() => 8 + (3 - 2)), '20': value(() => 8 + 12), '24': value(() => 8 * 3) },
  88: {
    B: value(() => 65 / 5),
    C: value(() => mean([9, 10, 11, 12, 13, 65])),
    D: value(() => 65 - mean([9, 10, 11, 12, 13])),
  },
  89: {
    A: value(() => (5 * 3 * 60 * 12) / 10_000),
    B: value(() => (5 * 60 * 12) / 1000),
    D: value(() => (5 * 3 * 60 * 24) / 1000),
  },
  90: { A: value(() => (8 - 5) * 3), C: value(() => 8 * 3), D: value(() => 8 * 3 + 5) },
  91: { A: value(() => (2 / 5) * (1 / 4)), C: value(() => (3 / 5) * (3 / 5)), D: value(() => 3 / 5) },
  92: { A: value(() => (90 - 10 * 7) / (12 - 7)), B: value(() => 10 / 2), D: value(() => 90 / 10) },
  93: { B: value(() => 5 * 4 - 2), C: value(() => 5 * 4), D: value(() => 5 * 4 + 2 * 2) },
  94: { B: value(() => 20 + 7 - 3), C: value(() => 20 + 7), D: value(() => (20 + 7) * 3) },
  95: {
    A: value(() => Math.max(-1.2, -0.8, -0.3)),
    B: value(() => Math.min(-1.2, -0.8, -0.3)),
    C: value(() => Math.abs(-0.8)),
  },
  96: { '3': value(() => Math.sqrt(54 / 6)), '9': value(() => 54 / 6), '729': value(() => (54 / 6) ** 3) },
  97: { '4': value(() => 50 * 0.08), '58': value(() => 50 + 8), '90': value(() => 50 * 1.8) },
  98: { A: value(() => (12 / 6) * 5), C: value(() => (12 / 2) * 3), D: value(() => (12 / 2) * 5) },
  99: {
    '30': value(() => 10 * 3),
    '42': value(() => 12 + 10 * 3),
    '255': value(() => total(range(1, 10).map((row) => 12 + (row - 1) * 3))),
  },
  100: { A: value(() => -(24 / 3) - 2 * 5), C: value(() => 2 * 5 - 24 / 3), D: value(() => (24 / 3 - 2) * 5) },
}
