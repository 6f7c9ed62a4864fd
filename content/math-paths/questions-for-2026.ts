// Owns the wrong paths of the math questions that only the forms of 2026 have: what each named slip computes.

import { value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

export const questionsFor2026: Paths = {
  1: {
    A: value(() => 12 / (3 + 5)),
    C: value(() => ((12 / 2) * (3 + 5)) / 10),
    D: value(() => (12 * (3 + 5)) / 16),
  },
  2: {
    B: value(() => (120 * 6) / 45),
    C: value(() => 120 / 6),
    D: value(() => (120 * 45) / 60),
  },
  3: {
    A: value(() => 3 * 5),
    B: value(() => 3 * 8),
    D: value(() => 8 * (5 + 3)),
  },
  4: {
    A: value(() => 650 / 2.6),
    B: value(() => 650 * 0.4),
    C: value(() => 650 * 0.6),
  },
  5: {
    A: value(() => 50 * (0.5 - 0.4)),
    B: value(() => 20 / 2),
    D: value(() => 30 / 2),
  },
}
