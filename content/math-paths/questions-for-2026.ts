// Owns the wrong paths of the math questions that only the forms of 2026 have: what each named slip computes.

import { value } from '../math-keys/check.ts'
import type { Path, Paths } from './paths.ts'

/** For options that are two changes of a price, in percent: increases are positive. */
const changes = (slip: (first: number, second: number) => boolean): Path => ({
  kind: 'match',
  holds: (option) => {
    const [first = Number.NaN, second = Number.NaN] = [...option.matchAll(/(\d+)% (increase|decrease)/g)].map(
      ([, percent, sense]) => Number(percent) * (sense === 'increase' ? 1 : -1),
    )
    return slip(first, second)
  },
})

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
  // Lines in order, rows, a number line and boxes have no options with a reason each.
  6: {},
  7: {
    A: changes((first, second) => first + second === 0),
    C: changes((first, second) => -first + second === 100),
    E: changes((first, second) => (100 - first) * (100 - second) === 100 * 100),
  },
  8: {},
  9: {},
  10: {},
}
