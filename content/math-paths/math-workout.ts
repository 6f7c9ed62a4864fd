// Owns the wrong paths of the questions of the math workout: what each named slip computes.

import { median, range } from '../math-keys/brute-force.ts'
import { expression, minutesOfDay, near, value } from '../math-keys/check.ts'
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

const ofWidth = (of: (w: number) => number): Path =>
  expression(
    [2, 3.5, 10].map((w) => ({ w })),
    (result, { w = 0 }) => near(result, of(w)),
  )

const withoutFactors = (factors: readonly number[]) => (): number =>
  range(41, 59).filter((n) => factors.every((factor) => n % factor !== 0)).length

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
  16: { '89.6': value(() => (2.4 * 16 * 7) / 3), '252': value(() => 36 * 7), '40': value(() => 36 + 7 - 3) },
  17: {
    '24': value(() => 7 + 17),
    '12': value(() => median([12, 7, 19, 15, 10])),
    '11': value(() => median([12, 7, 19, 15, 10, 19 - 17])),
  },
  18: { A: value(() => 44 / 200), B: value(() => 44 / 110), C: value(() => (80 - 44) / 80) },
  19: { A: value(() => 5 - 1), C: value(() => 5 + 1), D: value(withoutFactors([2, 5, 7])) },
  20: {
    B: value(() => Math.ceil((75 - 28.5) / 6.25)),
    C: value(() => 75 / 6.25),
    D: value(() => Math.floor((75 + 28.5) / 6.25)),
  },
  21: { A: value(() => 48 - 40), C: value(() => 60 - 25), D: value(() => 60 * 0.75) },
  22: { A: value(() => (3 * 4) / 2), B: value(() => (4 * 6) / 2), D: value(() => 8 * 6) },
  23: { A: value(() => (90 / 15) * (11 - 4)), B: value(() => 4 * 12), D: value(() => 11 * 12) },
  24: { A: value(() => 18 / 2), B: value(() => 6 * 4 * 0.75), C: value(() => 6 * 4) },
  25: { B: value(() => 3 * 5 * 3), C: value(() => 3 * 5 * 4), D: value(() => 3 * 5 * 5) },
  26: { A: value(() => 60 * (18 / 45 + 2 / 3)), B: value(() => (72 + 120) / 2), C: value(() => (180 / 3) * 2) },
  27: { B: ofWidth((w) => w + 2 * w - 3), C: ofWidth((w) => 2 * 3 * w - 3), D: ofWidth((w) => w * (2 * w - 3)) },
  28: { A: value(() => (12 * 70 + 8 * 85) / 20), B: value(() => (70 + 85) / 2), D: value(() => 85) },
  29: {
    A: minutesOfDay(() => 10 * 60 + 30 + 6 * 0.75 * 60),
    B: minutesOfDay(() => 10 * 60 + 30 + (5 / 0.75) * 60),
  },
  30: { A: value(() => 2 * 18 * Math.PI), C: value(() => 18 * Math.PI * 9), D: value(() => Math.PI * 18 ** 2) },
  31: { A: value(() => 276 * 0.8), B: value(() => 276 + 20), C: value(() => 276 * 1.2) },
  32: {
    A: value(() => (80 * 3 * 1) / (5 * 4) + 9),
    B: value(() => (80 * 2 * 3) / (5 * 4) + 9),
    C: value(() => 80 - (80 * 2) / 5 - 80 / 4 + 9),
  },
  33: { A: value(() => 95 - 55), C: value(() => 150 / 2), D: value(() => (1525 - 7 * 150) / (12 - 7)) },
  34: {
    A: value(() => (84 / 3.5 - 1) * 26),
    B: value(() => (84 / 3.5) * 26),
    D: value(() => (84 / 3.5 + 2) * 26),
  },
  35: {
    A: value(() => (1.1 * 10_000) / (70 * (22 / 7))),
    B: value(() => Math.floor(110_000 / (70 * 22))),
    C: value(() => 110_000 / (2 * 70 * (22 / 7))),
  },
  36: {
    B: value(() => 1250 * 0.036 * 3),
    C: value(() => 1250 * 0.036 * (30 / 6)),
    D: value(() => 1250 * 0.036 * (30 / 3)),
  },
}
