// Owns the wrong paths of math questions 1 to 29 of practice test 1: what each named slip computes.

import { expression, minutesLong, minutesOfDay, near, percentChange, solutionSet, value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

const star = (a: number, b: number): number => a * b - (a + b)

const isEven = (result: number): boolean => result % 2 === 0
const oddsAndEvens = [-3, 1, 5].flatMap((a) => [-4, 0, 2].map((b) => ({ a, b })))
const alwaysEven = expression(oddsAndEvens, isEven)

const coins = (of: (q: number) => number) =>
  expression(
    [3, 4, 9].map((q) => ({ q })),
    (result, { q = 0 }) => near(result, of(q)),
  )

export const firstHalf: Paths = {
  1: {
    '-19': value(() => (7 - 10 - 35) / 2),
    '-16.5': value(() => (7 - 5 - 35) / 2),
    '12': value(() => 35 / (7 - 2) + 5),
  },
  2: {
    '3': value(() => (1 + 2 + 3 + 4 + 5) / 5),
    '4': value(() => (3 + 6 + 5 + 4 + 2) / 5),
    '11.2': value(() => (3 + 12 + 15 + 16 + 10) / 5),
  },
  3: { '84': value(() => 2 * 6 * 7), '46': value(() => 6 * 7 + 4) },
  4: {
    '20': value(() => (106 - 6) / 5),
    '51': value(() => 2 * 20 + 11),
    '35.8': value(() => 3 * ((180 - 106 - 6) / 5) - 5),
  },
  5: { '2.9': value(() => 116 / 40), '46.4': value(() => 116 / 2.5) },
  6: {
    B: value(() => -(3 ** 2) + (4 * (-2 * 3)) / 2),
    C: value(() => 3 ** 2 + (4 * (-2) ** 3) / 2),
    D: value(() => -(3 ** 2) + (4 * 2 ** 3) / 2),
  },
  7: { A: value(() => 24 / 3), B: value(() => 24 / 3 + 8), D: value(() => 24 + 8) },
  8: { A: value(() => 40 * (0.24 - 0.15)), B: value(() => 24 - 15), D: value(() => (40 * 0.15) / 0.24) },
  9: {
    B: minutesLong(() => 4 * 60 + 27 - 7),
    C: minutesLong(() => 4 * 60 + 27),
    D: minutesLong(() => (14 - 9) * 60 + (60 - 48) + 15 - 21),
  },
  10: { A: value(() => (7 - 3 * 5) / 2), C: value(() => (7 + 33) / (3 + 5)), D: value(() => 5 + 4) },
  11: {
    A: value(() => (40 + 70 + 30 + 55 + 90) / 5 - 55),
    C: value(() => (30 + 90) / 2 - 55),
    D: value(() => 290 / 5 - 30),
  },
  12: {
    A: value(() => (2 + 22) / (7 - 3)),
    B: value(() => (180 - 20) / (7 + 3)),
    C: value(() => 180 / (7 + 3)),
  },
  13: {
    B: value(() => 2 / 1 + 1 / 3 / (3 / 4) - 5 / 6),
    C: value(() => 7 / 3 / (7 / 4) + 5 / 6),
    D: value(() => (7 / 3) * (7 / 4) - 5 / 6),
  },
  14: {
    A: value(() => (70 / 35) * 8),
    B: value(() => (70 / 35) * 12),
    D: value(() => (70 / (2 + 3 + 5)) * 5),
  },
  15: { A: value(() => -7 - 4 - (-7 + 4)), B: value(() => 11 - (7 + 4)), C: value(() => Math.abs(-7 + 4)) },
  16: {
    B: value(() => (7 * 6 * 5) / (3 * 2 * 1)),
    C: value(() => 7 * 6),
    D: value(() => (8 * 7 * 6) / (3 * 2 * 1)),
  },
  17: {
    A: minutesOfDay(() => 12 * 60 + 270 - 4.5 * 6),
    B: minutesOfDay(() => 12 * 60 + 270 + 6),
    C: minutesOfDay(() => 12 * 60 + 270 + 4.5 * 6),
  },
  18: {
    A: solutionSet((x) => -8 < 2 * x && 2 * x <= 6),
    C: solutionSet((x) => -3 < x && x <= 4),
    D: solutionSet((x) => -3 < 2 * x - 5 && 2 * x - 5 <= 11),
  },
  19: { A: alwaysEven, B: alwaysEven, D: alwaysEven },
  20: {
    A: value(() => 360 - 135 - 90 - 108),
    C: value(() => (480 * (360 - 135 - 90 - 30)) / 360),
    D: value(() => (480 * (360 - 135 - 108)) / 360),
  },
  21: {
    B: percentChange(() => (40 * 25) / 100),
    C: percentChange(() => 40 - 25),
    D: percentChange(() => 40 + 25),
  },
  22: { A: value(() => 20 - 3), B: value(() => 2 * (20 - 3) - 8), C: value(() => 2 * (20 - 3)) },
  23: {
    A: value(() => (33 * 14 * 3) / 231),
    B: value(() => (33 * 14 * (18 - 3 - 3)) / 231),
    D: value(() => (33 * 14 * 18) / 231),
  },
  24: {
    A: value(() => star(2, star(5, -3))),
    B: value(() => 3 * -3 - (3 + 3)),
    D: value(() => 3 * 3 - (3 + -3)),
  },
  25: { A: value(() => 14 - 12.4), B: value(() => 5 * 14 - 5 * 12.4), C: value(() => 6 * 14 - 6 * 12.4) },
  26: {
    B: value(() => 60 / (1 / 6 + 1 / 3)),
    C: value(() => ((60 * (6 + 3)) / 2) * (2 / 3)),
    D: value(() => 120 + 80),
  },
  27: {
    B: coins((q) => 25 * q + 10 * (2 * q) + (5 * (2 * q) - 6)),
    C: coins((q) => 25 * q + 10 * (2 * q) + 5 * (q - 6)),
    D: coins((q) => q + 2 * q + (2 * q - 6)),
  },
  28: {
    B: value(() => (54_000 / 3600) * 60),
    C: value(() => 54 * 40),
    D: value(() => 54 * 60),
  },
  29: { A: value(() => 360 / (180 - 156) - 2), C: value(() => 360 / (180 - 156) + 2), D: value(() => 180 - 156) },
}
