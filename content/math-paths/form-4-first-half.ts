// Owns the wrong paths of the first half of the math of the fourth full test: what each named slip computes.

import { expression, minutesOfDay, near, value } from '../math-keys/check.ts'
import { evaluateTex } from '../math-keys/tex.ts'
import { of, type Path, type Paths } from './paths.ts'

/** A slip that leads to another limit, or to the other side of it. */
const limited = (sign: 'le' | 'ge', limit: () => number): Path => ({
  kind: 'match',
  holds: (option) => {
    const [, read = '', number = ''] = /^\$x \\(le|ge) (.*)\$$/.exec(option) ?? []
    return read === sign && near(evaluateTex(number), limit())
  },
})

const point = (x: () => number, y: () => number): Path => ({
  kind: 'match',
  holds: (option) => option === `$(${x()}, ${y()})$`,
})

/** A slip that takes the red tiles for as many as the others. */
const balanced = (change: string, red: () => number, others: () => number): Path => ({
  kind: 'match',
  holds: (option) => option === change && red() === others(),
})

const vans = [
  { g: 5, m: 90, p: 3 },
  { g: 7, m: 40, p: 2 },
]

export const firstHalfOfForm4: Paths = {
  1: {
    '45': value(() => 18 * 2.5),
    '72': value(() => 18 * 4),
    '144': value(() => 18 * 4 * 2),
  },
  2: {
    '-8.6': value(() => (3 / 8) * -1.6 - 8),
    '5.4': value(() => (3 / 8) * -1.6 - -2 * 3),
    '8.6': value(() => (3 / 8) * 1.6 + 8),
  },
  3: {
    '-8.5': value(() => -1.5 - 7),
    '-1': value(() => 1.5 * 4 - 7),
    '1': value(() => -1.5 * 4 + 7),
  },
  4: {
    '12': value(() => 12),
    '36.96': value(() => 0.12 * 308),
    '350': value(() => 308 / 0.88),
  },
  5: {
    '3.8': value(() => (5 + 2 + 0 + 3 + 9) / 5),
    '14': value(() => 18 - 4),
    '20': value(() => 6 + 3 + 1 + 2 + 8),
  },
  6: {
    A: value(() => 3.6 * 0.8),
    B: value(() => 3.6 * 1.2),
    C: value(() => 3.6 + 0.8),
  },
  7: {
    B: of('a', [-3, 0, 4], (a) => -3 * a - 8 + 5 * a),
    C: of('a', [-3, 1, 4], (a) => -3 * a + 8 - 5 * a),
    D: of('a', [-3, 1, 4], (a) => 3 * a + 8 + 5 * a),
  },
  8: {
    A: value(() => 72 / 60),
    C: value(() => (72 / 1000) * 100),
    D: value(() => (72 / 360) * 100),
  },
  9: {
    B: point(
      () => -5,
      () => -4,
    ),
    C: point(
      () => (3 - -5) / 2,
      () => (2 - -4) / 2,
    ),
    D: point(
      () => -5 + 4,
      () => (2 + 4) / 2,
    ),
  },
  10: {
    A: value(() => 9 / 2 - 8 / 3 / (3 / 4)),
    B: value(() => (9 / 2 - 8 / 3) * (3 / 4)),
    C: value(() => 9 / 2 - (2 + (2 / 3) * (3 / 4))),
  },
  11: {
    A: value(() => 96 / 8),
    C: value(() => (96 / 8) * 3),
    D: value(() => (96 / 8) * 5),
  },
  12: {
    A: value(() => 15_000 + 2 * 4),
    B: value(() => 15_000 * 1.04),
    C: value(() => 15_000 * 1.08),
  },
  13: {
    A: value(() => (8 * Math.PI) / 2),
    B: value(() => 4 + (8 * Math.PI) / 2),
    D: value(() => 8 + 8 * Math.PI),
  },
  14: {
    A: limited('le', () => (-5 - 3) * 2),
    B: limited('le', () => (-5 + 3) / 2),
    C: limited('ge', () => (-5 + 3) * 2),
  },
  15: {
    A: value(() => (54 * 12 - 643) * 0.45),
    C: value(() => 12 * 0.45),
    D: value(() => 53 * 0.45),
  },
  16: {
    A: value(() => (15 / 40) * 100),
    B: value(() => (10 / 25) * 100),
    D: value(() => (25 / 40) * 100),
  },
  17: {
    A: value(() => 39 - 2),
    B: value(() => 1 * (39 - 1)),
    D: value(() => 3 * (39 - 3)),
  },
  18: {
    A: value(() => (3 / 40) * 60),
    B: value(() => (3 * 60) / 12),
    D: value(() => (3 * 90) / 10),
  },
  19: {
    A: minutesOfDay(() => 10 * 60 + (Math.floor(380 / 25) - 1) * 25),
    C: minutesOfDay(() => 17 * 60 - 40),
    D: minutesOfDay(() => 10 * 60 + Math.floor(420 / 25) * 25),
  },
  20: {
    A: value(() => 1 * 3 * 2),
    C: value(() => 3 * 3 * 2),
    D: value(() => 2 * 4 * 4),
  },
  21: {
    A: balanced(
      'Add 9 red tiles.',
      () => 9,
      () => 4 + 5,
    ),
    C: balanced(
      'Take out 1 red tile.',
      () => 6 - 1,
      () => 5,
    ),
    E: balanced(
      'Replace 3 blue tiles with red tiles.',
      () => 6 + 3,
      () => 4 + 5,
    ),
  },
  22: {
    B: expression(vans, (result, { g = 1, m = 1, p = 1 }) => near(result, 100 * (m / g) * p)),
    C: expression(vans, (result, { g = 1, m = 1, p = 1 }) => near(result, ((g / m) * p) / 100)),
    D: expression(vans, (result, { g = 1, m = 1, p = 1 }) => near(result, (100 * (g / m)) / p)),
  },
  24: {
    A: value(() => 80 - 45),
    B: value(() => 80 * 0.45),
    D: value(() => 100 - 45),
  },
  25: {
    A: value(() => (180 - 20) / 4),
    C: value(() => 2 * 40),
    D: value(() => 180 - 60),
  },
}
