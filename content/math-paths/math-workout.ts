// Owns the wrong paths of the questions of the math workout: what each named slip computes.

import { expression, near, value } from '../math-keys/check.ts'
import { evaluateTex } from '../math-keys/tex.ts'
import type { Path, Paths } from './paths.ts'

const isFraction = (tex: string): boolean => tex.includes('\\frac')

/** For options that are lists: the slip puts them in the order of these ranks. */
const orderedBy = (rank: (tex: string) => number): Path => ({
  kind: 'match',
  holds: (option) => {
    const ranks = option.split(', ').map((item) => rank(item.replaceAll('$', '')))
    return ranks.every((one, at) => at === 0 || one > (ranks[at - 1] ?? Number.NaN))
  },
})

const change = (of: (n: number, d: number) => number): Path =>
  expression(
    [1, 2, 5].flatMap((n) => [1.5, 4, 8].map((d) => ({ n, d }))),
    (result, { n = 0, d = 0 }) => near(result, of(n, d)),
  )

export const mathWorkout: Paths = {
  1: { '15': value(() => 90 / 6), '3.75': value(() => 90 / 4 / 6), '360': value(() => 90 * 4) },
  2: {
    '-29': value(() => (-81 - 2 - 4) / 3),
    '-27': value(() => -81 / 3),
    '-26': value(() => (-81 - 1 - 2) / 3 + 2),
  },
  3: {
    A: value(() => (10 * 6) / 4),
    B: value(() => 10 + (6 - 4) + (12 - 5)),
    C: value(() => (10 * 12) / 5),
  },
  4: {
    B: orderedBy((tex) => evaluateTex(tex) + (isFraction(tex) ? 1 : 0)),
    C: orderedBy((tex) => (tex === '\\frac{7}{11}' ? 0.59 : evaluateTex(tex))),
    D: orderedBy((tex) => (isFraction(tex) ? 0 : 1) + evaluateTex(tex)),
  },
  5: {
    A: value(() => -4 + (8 + 4) / 3),
    B: value(() => (-4 + 8) / 2),
    D: value(() => ((-4 + 8) / 2 + 8) / 2),
  },
  6: {
    A: value(() => (1400 * 12) / 100),
    C: value(() => (1400 * 16) / 80),
    D: value(() => (1400 * 28) / 80),
  },
  7: { A: value(() => (10 + 14) / 2), B: value(() => 13), D: value(() => 5 * 13 - (14 + 8 + 18 + 10)) },
  8: {
    A: value(() => 2.5 * 2 * 6),
    B: value(() => 2.5 * 3 * (2 * 3)),
    C: value(() => 2.5 * 6 * (2 * 3)),
  },
  9: {
    A: value(() => 40 * 25 - (40 - 3) * (25 - 3)),
    C: value(() => 2 * (40 + 25) * 3),
    D: value(() => (40 + 6) * (25 + 6) - 40 * 25),
  },
  10: {
    A: value(() => ((6 - 4) * (5 + 1)) / 2),
    B: value(() => ((6 + 4) * (5 - 1)) / 2),
    D: value(() => (6 + 4) * (5 + 1)),
  },
  11: {
    A: value(() => 64 * 0.75 * 1.2),
    C: value(() => Math.round(64 * 0.75 * 1.08 * 1.2 * 100) / 100),
    D: value(() => 64 * 1.28),
  },
  12: {
    B: change((n, d) => 50 - 0.2 * d * n),
    C: change((n, d) => 0.8 * (50 - d * n)),
    D: change((n, d) => 50 - d * n - 0.2 * d * n),
  },
  13: { B: value(() => (72 + 120) / 12), C: value(() => 24), D: value(() => (72 + 120) / 6) },
  14: { A: value(() => 35 - 19), B: value(() => 67 - 35), D: value(() => 2 * 67 - 3 - 35) },
  15: { A: value(() => 8 * 3), B: value(() => (14 / 7) * (9 + 8)), C: value(() => 14 * 3) },
}
