// Owns the wrong paths of the math questions of the diagnostic test: what each named slip computes.

import { value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

export const diagnostic: Paths = {
  1: {
    '-1.05': value(() => (0.75 - 2.5) * 0.6),
    '0.75': value(() => 2.5 * 0.6 - 0.75),
    '-14.25': value(() => 0.75 - 15),
  },
  2: {
    '20': value(() => (100 * 60) / 300),
    '60': value(() => 300 - 240),
    '125': value(() => (100 * 300) / 240),
  },
  3: {
    A: value(() => (-12 + 6) / (5 - 4)),
    B: value(() => (-3 + 6) / (5 - 4)),
    D: value(() => (-3 + 30) / (5 - 4)),
  },
  4: { A: value(() => (3 * 14) / 2), B: value(() => 3 + 5 + 14), C: value(() => (5 * 14) / 2) },
  5: { B: value(() => 180 - (90 + 60)), C: value(() => 90 / 2), D: value(() => 90 - 15) },
  6: { A: value(() => 86), B: value(() => 86 + (86 - 84)), C: value(() => 84 + 4 * (86 - 84)) },
  7: { A: value(() => 6 / 36), B: value(() => (5 + 5) / 36), D: value(() => 1 / 6 + 1 / 6) },
  8: {
    A: value(() => (30 + 20) * 2.5),
    C: value(() => 30 * 20 * 18),
    D: value(() => 30 * 20 * 20.5),
  },
  9: { A: value(() => 10 / 4), C: value(() => (9.5 - 3.5) / 0.6), D: value(() => (9.5 - 3.5) / 0.6 + 1) },
  10: { A: value(() => 17 - 4), B: value(() => 3 * (17 - 4)), D: value(() => 3 * 17) },
}
