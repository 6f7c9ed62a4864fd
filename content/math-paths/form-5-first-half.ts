// Owns the wrong paths of the first half of the math of the fifth full test: what each named slip computes.

import { expression, minutesOfDay, near, value } from '../math-keys/check.ts'
import { evaluateTex } from '../math-keys/tex.ts'
import { of, type Path, type Paths } from './paths.ts'

/** A slip that leads to another limit, or to the other side of it. */
const limited = (sign: 'lt' | 'gt', limit: () => number): Path => ({
  kind: 'match',
  holds: (option) => {
    const [, read = '', number = ''] = /^\$x \\(lt|gt) (.*)\$$/.exec(option) ?? []
    return read === sign && near(evaluateTex(number), limit())
  },
})

/** A slip that makes the event happen with a probability of one sixth. */
const oneSixth = (event: string, probability: () => number): Path => ({
  kind: 'match',
  holds: (option) => option === event && near(probability(), 1 / 6),
})

const rides = [
  { b: 6, m: 3, n: 10, k: 5 },
  { b: 7, m: 2, n: 9, k: 2 },
]

const fourthStart = 11 * 60 + 15 + 3 * (108 + 25)

export const firstHalfOfForm5: Paths = {
  1: {
    '1': value(() => (14 / 35) * 2.5),
    '24': value(() => (14 / 35) * 60),
    '48': value(() => (14 / 35) * 120),
  },
  2: {
    '-8.5': value(() => -0.5 * 2 * 12 - 7 / -2),
    '-0.5': value(() => 0.25 * 12 - 7 / 2),
    '0.5': value(() => -0.25 * 12 - 7 / -2),
  },
  3: {
    '-1.2': value(() => (5 + 3 - 14) / (3 + 2)),
    '-0.6': value(() => (5 + 6 - 14) / (3 + 2)),
    '3': value(() => 15 / 5),
  },
  4: {
    '11.76': value(() => 0.7 * 16.8),
    '28.56': value(() => 1.7 * 16.8),
    '56': value(() => 16.8 / 0.3),
  },
  5: {
    '5.75': value(() => (4.5 + 7) / 2),
    '11.5': value(() => 4.5 + 7),
    '60': value(() => 4 * 4.5 + 6 * 7),
  },
  6: {
    A: value(() => (7.8 * 12) / 20),
    C: value(() => 2 * 7.8),
    D: value(() => 7.8 + (20 - 12)),
  },
  7: {
    A: of('y', [-3, 1, 4], (y) => 7 - 2 * 3 - y),
    B: of('y', [-3, 1, 4], (y) => 7 - 6 - 2 * y),
    C: of('y', [-3, 1, 4], (y) => (7 - 2) * (3 - y)),
  },
  8: {
    A: value(() => (0.36 / 1.5) * 100),
    B: value(() => 1.5 * 0.36 * 100),
    C: value(() => 100 - 36),
  },
  9: {
    A: value(() => 2 - -3),
    B: value(() => 5 + 5),
    D: value(() => 5 * 5),
  },
  10: {
    A: value(() => (10 / 3) * (1 / 3)),
    B: value(() => 10 / 3 / (5 / 6) - 1 / 2),
    C: value(() => 3 + 1 / 3 / (1 / 3)),
  },
  11: {
    A: value(() => 2 * (2 / 3 / (5 / 6))),
    B: value(() => 2 * (5 / 6)),
    C: value(() => 2 + (5 / 6 - 2 / 3)),
  },
  12: {
    A: value(() => 640 * (1 - 0.15 - 0.05)),
    B: value(() => 640 * 0.85),
    D: value(() => 640 * (1 - 0.15 + 0.05)),
  },
  13: {
    B: value(() => 36 - (2 * Math.PI * 6) / 4),
    C: value(() => (Math.PI * 6 ** 2) / 4),
    D: value(() => 6 + 6 + (2 * Math.PI * 6) / 4),
  },
  14: {
    B: limited('lt', () => -6 / -2),
    C: limited('lt', () => (3 + 9) / 2),
    D: limited('gt', () => (3 + 9) / -2),
  },
  15: {
    A: value(() => Math.floor((1000 - 82) / 40)),
    C: value(() => Math.ceil((1000 - 82) / 37.5)),
    D: value(() => Math.floor(1000 / 37.5)),
  },
  16: {
    B: value(() => ((35 - 15) / 50) * 100),
    C: value(() => (30 / 50) * 100),
    D: value(() => (35 / 50) * 100),
  },
  17: {
    A: value(() => 120 / 24),
    B: value(() => 120 / 8),
    D: value(() => 120 - 24),
  },
  18: {
    A: value(() => 45 * 80 * 0.75),
    B: value(() => 45 * 80),
    C: value(() => 60 * 1.2 * 60),
  },
  19: {
    A: minutesOfDay(() => fourthStart),
    B: minutesOfDay(() => fourthStart + 108 - 25),
    D: minutesOfDay(() => fourthStart + 108 + 25),
  },
  20: {
    A: value(() => 5 * 4),
    C: value(() => 5 * 4 * 4),
    D: value(() => 5 * 5 * 4),
  },
  21: {
    A: oneSixth('The sum is 6.', () => (5 + 1) / 36),
    C: oneSixth('At least one number is 6.', () => 1 / 6),
    E: oneSixth('The sum is less than 4.', () => (1 + 2 + 3) / 36),
  },
  22: {
    B: expression(rides, (result, { b = 0, m = 0, n = 0, k = 1 }) => near(result, (b + m * n) / k)),
    C: expression(rides, (result, { b = 0, m = 0, n = 0, k = 1 }) => near(result, b + (m * (n - 2)) / k)),
    D: expression(rides, (result, { b = 0, m = 0, n = 0, k = 1 }) => near(result, (2 * b + m * (n - 2)) / k)),
  },
  24: {
    A: value(() => 66 / 0.55),
    B: value(() => 66 / ((0.55 * 2) / 3)),
    C: value(() => 66 * 3),
  },
  25: {
    A: value(() => (90 - 5) / 5),
    B: value(() => 2 * 17 - 5),
    D: value(() => 3 * ((180 - 5) / 5) + 10),
  },
}
