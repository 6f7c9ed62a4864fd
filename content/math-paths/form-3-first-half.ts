// Owns the wrong paths of the first half of the math of the third full test: what each named slip computes.

import { expression, minutesOfDay, near, value } from '../math-keys/check.ts'
import { evaluateTex } from '../math-keys/tex.ts'
import { of, type Path, type Paths } from './paths.ts'

const samples = [-6, 0, 5, 11, 40, 80]

/** A slip that leads to another limit, or to the other side of it. */
const limited = (sign: 'lt' | 'gt', limit: () => number): Path => ({
  kind: 'match',
  holds: (option) => {
    const [, read = '', number = ''] = /^\$x \\(lt|gt) (.*)\$$/.exec(option) ?? []
    return read === sign && near(evaluateTex(number), limit())
  },
})

/** What a slip counts among the integers from 1 to 30 in an event: a third of them. */
const thirdOf = (event: string, slip: () => number): Path => ({
  kind: 'match',
  holds: (option) => option === event && near(slip(), 1 / 3),
})

const copies = [
  { n: 4, p: 9 },
  { n: 30, p: 25 },
]

export const firstHalfOfForm3: Paths = {
  1: {
    '15': value(() => 1260 / (7 * 12)),
    '105': value(() => 1260 / 12),
    '1080': value(() => (1260 / 7) * 6),
  },
  2: {
    '-15.5': value(() => -2.4 / 0.3 - 5 * 1.5),
    '-4.5': value(() => (-2.4 / 0.3 + 5) * 1.5),
    '6.7': value(() => -0.24 / 0.3 + 5 * 1.5),
  },
  3: {
    '3': value(() => 10.5 / 1.5 - 4),
    '11': value(() => 10.5 / 1.5 + 4),
    '-4.5': value(() => 1.5 * 4 - 10.5),
  },
  4: {
    '68': value(() => 62 + 6),
    '78.2': value(() => (62 + 6) * 1.15),
    '77.3': value(() => 62 * 1.15 + 6),
  },
  5: {
    '3': value(() => 2 * 10 - 17),
    '5': value(() => 6 * 10 - (14 + 5 + 17 + 8 + 11)),
    '10': value(() => 10),
  },
  6: {
    A: value(() => 34 + (20 - 8)),
    B: value(() => 34 * 2),
    D: value(() => 34 * Math.ceil(20 / 8)),
  },
  7: {
    B: of('x', samples, (x) => -12 * x - 6 * 3),
    C: of('x', samples, (x) => 12 * x - 18),
    D: of('x', samples, (x) => 6 * (18 / 6 - 12 * x)),
  },
  8: {
    A: value(() => (10 / 50) * 100),
    C: value(() => (40 / 50) * 100),
    D: value(() => (50 / 40) * 100),
  },
  9: {
    B: value(() => 6 * Math.hypot(5 - 2, 7 - 3)),
    C: value(() => (5 - -4) * (7 - 3)),
    D: value(() => 6 * 7),
  },
  10: {
    B: value(() => (4 / 9) * (1 / 6 - 1 / 2)),
    C: value(() => 4 / 9 / (1 / 2 - 1 / 6)),
    D: value(() => ((-2 / 3) * 2) / (1 / 6 - 1 / 2)),
  },
  11: {
    A: value(() => 10 / 2.5 + 60 / 2.5),
    C: value(() => 15 + (10 - 6) + (6 + (60 - 15))),
    D: value(() => 2.5 * 10 + 2.5 * 60),
  },
  12: {
    A: value(() => 84 + 35),
    B: value(() => 84 + (100 - 35)),
    D: value(() => 84 / 0.35),
  },
  13: {
    A: value(() => 2 * Math.PI * 14 * 0.5),
    B: value(() => Math.PI * 14 * 1.5),
    C: value(() => 2 * Math.PI * 14),
  },
  14: {
    B: limited('lt', () => (9 + 7) * 4),
    C: limited('gt', () => (9 - 7) * 4),
    D: limited('lt', () => (9 - 7) / 4),
  },
  15: {
    A: value(() => 26.5 - 4 * 9.75 - 20 - 15),
    C: value(() => 26.5 - 4 * 9.75 + 20),
    D: value(() => 26.5 - 4 * 9.75 + 20 + 15),
  },
  16: {
    A: value(() => 7 - 4),
    C: value(() => 8 - 3),
    D: value(() => 10 - 2),
  },
  17: {
    A: value(() => -5 - 2),
    B: value(() => -5 - -2),
    C: value(() => 5 - 2),
  },
  18: {
    A: value(() => (132 * 60) / 5280),
    C: value(() => (132 * 600) / 1000),
    D: value(() => (132 * 3600) / 5280),
  },
  19: {
    B: minutesOfDay(() => 22 * 60 + 40 + 6 * 60 + 15 - 24 * 60),
    C: minutesOfDay(() => 22 * 60 + 40 + 6 * 60 + 15 - 24 * 60 + 3 * 60),
    D: minutesOfDay(() => 10 * 60 + 40 + 6 * 60 + 15 - 3 * 60),
  },
  20: {
    A: value(() => 4 * 3),
    B: value(() => 4 * 3 * 2),
    D: value(() => 4 * 4 * 4),
  },
  21: {
    B: thirdOf('The integer is less than 10.', () => 10 / 30),
    D: thirdOf('The integer is a multiple of 4 or of 10.', () => (Math.floor(30 / 4) + 30 / 10) / 30),
    F: thirdOf('The integer ends in 1, 2, or 3.', () => 3 / 9),
  },
  22: {
    A: expression(copies, (result, { n = 0, p = 0 }) => near(result, 3 * p + n * (p - 2))),
    B: expression(copies, (result, { n = 0, p = 0 }) => near(result, 3 * p + 2 * (n - 3))),
    C: expression(copies, (result, { n = 0, p = 0 }) => near(result, n * (p - 2))),
  },
  24: {
    B: value(() => 22.5),
    C: value(() => 12 * 22.5 - 240),
    D: value(() => ((12 * 22.5) / 240) * 100),
  },
  25: {
    A: value(() => (180 - 57 - 9) / 3),
    B: value(() => (180 - 57 - 9) / 3 + 9),
    D: value(() => ((180 - 9) / 3) * 2),
  },
}
