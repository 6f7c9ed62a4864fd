// Owns the wrong paths of the first half of the math of the sixth full test: what each named slip computes.

import { only, range } from '../math-keys/brute-force.ts'
import { expression, minutesOfDay, near, value } from '../math-keys/check.ts'
import { evaluateTex } from '../math-keys/tex.ts'
import { of, type Path, type Paths } from './paths.ts'

const samples = [-3, 0.5, 4]

const tunnels = [
  { d: 50, x: 5, y: 10 },
  { d: 90, x: 3, y: 4 },
]

/** A slip that leads to another load with the sign that is named. */
const loads = (sign: 'le' | 'ge', slip: (crates: number) => number): Path => ({
  kind: 'match',
  holds: (option) => {
    const [, left = '', read = ''] = /^\$(.*) \\(le|ge) 1800\$$/.exec(option) ?? []
    return read === sign && range(0, 9).every((c) => near(evaluateTex(left, { c }), slip(c)))
  },
})

/** A slip that counts six numbers for an event. */
const picked = (event: string, count: () => number): Path => ({
  kind: 'match',
  holds: (option) => option === event && count() === 24 / 4,
})

export const firstHalfOfForm6: Paths = {
  1: {
    '270': value(() => (450 / 20) * 12),
    '458': value(() => 450 + (20 - 12)),
    '37.5': value(() => 450 / 12),
  },
  2: {
    '-4.5': value(() => -1.2 / 0.4 - 0.25 * 6),
    '-9': value(() => -1.2 / 0.4 + -0.5 * 2 * 6),
    '4.5': value(() => 1.2 / 0.4 + 0.25 * 6),
    '-16.5': value(() => (-1.2 / 0.4 + 0.25) * 6),
  },
  3: {
    '20': value(() => (8 * 5) / 2),
    '-25': value(() => ((9 + 1) * -5) / 2),
    '-3.2': value(() => (-8 * 2) / 5),
    '-40': value(() => -8 * 5),
  },
  4: {
    '160': value(() => (640 * 0.65 * 5) / 13),
    '224': value(() => 640 * 0.35),
    '416': value(() => 640 * 0.65),
  },
  5: {
    '6': value(() => 52 - 46),
    '58': value(() => 52 + (52 - 46)),
    '186': value(() => 8 * 52 - 5 * 46),
  },
  6: {
    A: value(() => 24 / 36),
    C: value(() => Math.round(36 / 24)),
    D: value(() => 36 - 24),
  },
  7: {
    A: of('b', samples, (b) => 7 * 2 * b - 1 - 3 * b),
    B: of('b', samples, (b) => 2 * b - 7 - 3 * b),
    C: of('b', samples, (b) => 14 * b - 7 + 3 * b),
  },
  8: {
    A: value(() => (7 - 6.25) * 10),
    B: value(() => Math.round((0.75 / 7) * 1000) / 10),
    D: value(() => 700 - 625),
  },
  9: {
    A: value(() => 6 - 3 + (4 - 3)),
    B: value(() => 3 + 6),
    D: value(() => (3 + 6) * (4 + 3)),
  },
  10: {
    A: value(() => 5 / 6 / (5 / 3 + 1 / 4)),
    C: value(() => (5 / 6) * (5 / 3) + 1 / 4),
    D: value(() => (6 / 5) * (5 / 3) + 1 / 4),
  },
  11: {
    A: value(() => (20 / 4) * 6),
    B: value(() => (20 / 4) * (6 + 2)),
    D: value(() => (20 / 2) * 11),
  },
  12: {
    B: value(() => 1150 - 8),
    C: value(() => 1150 * 1.08),
    D: value(() => 1150 / 0.92),
  },
  13: {
    A: value(() => 6 * Math.PI),
    B: value(() => (5.5 / 2) ** 2 * Math.PI),
    D: value(() => 6 ** 2 * Math.PI),
  },
  14: {
    B: loads('le', (c) => 165 * c + 75),
    C: loads('ge', (c) => 75 * c + 165),
    D: loads('le', (c) => 75 * c + 75 * 165),
  },
  15: {
    A: value(() => 2.4 * 6.5 + 0.75 * 12.8 - 20),
    C: value(() => 40 - 2.4 * 6.5),
    D: value(() => 2.4 * 6.5 + 0.75 * 12.8),
  },
  16: {
    A: value(() => 12 - 8),
    C: value(() => 40 / 2),
    D: value(() => 50 - 25),
  },
  17: {
    B: value(() => 120 / 24),
    C: value(() =>
      only(
        range(1, 24),
        (n) => 24 % n === 0 && 40 % n === 0 && range(n + 1, 24).every((more) => 24 % more > 0 || 40 % more > 0),
      ),
    ),
    D: value(() => (24 * 40) / 40),
  },
  18: {
    B: value(() => 3.5 - 2.4),
    C: value(() => 3.5 / 2.5),
    D: value(() => 2.4 / 1.5),
  },
  19: {
    A: minutesOfDay(() => 380 + 9 * 45),
    B: minutesOfDay(() => 13 * 60 + 8),
    D: minutesOfDay(() => 13 * 60 + 8 + 6),
  },
  20: {
    A: value(() => (5 * 4) / 2),
    C: value(() => (8 * 7) / 2),
    D: value(() => 8 * 7 - 3 * 2),
  },
  21: {
    B: picked('The number is a factor of 24.', () => [2, 3, 4, 6, 8, 12].length),
    C: picked('The number is greater than 19.', () => 24 - 19 + 1),
    E: picked('The number is a multiple of 6.', () => 6),
  },
  22: {
    B: expression(tunnels, (result, { d = 1, x = 1, y = 1 }) => near(result, (d - 4) / (x + y))),
    C: expression(tunnels, (result, { d = 1, x = 1, y = 1 }) => near(result, d / (x + y) - 4)),
    D: expression(tunnels, (result, { d = 1, x = 1, y = 1 }) => near(result, 4 + (d - 4 * x) / (x + y))),
  },
  24: {
    A: value(() => 18 / 0.4),
    B: value(() => 18 / 0.3),
    C: value(() => 18 + 30 + 40),
  },
  25: {
    A: value(() => 180 / 12),
    C: value(() => (180 / 12) * 7),
    D: value(() => (360 / 12) * 5),
  },
}
