// Owns the wrong paths of the first half of the math of the full test for grade 9: what each named slip computes.

import { range } from '../math-keys/brute-force.ts'
import { minutesOfDay, near, value } from '../math-keys/check.ts'
import { evaluateTex } from '../math-keys/tex.ts'
import { of, type Path, type Paths } from './paths.ts'

/** A slip that leads to the line of another slope or another start. */
const lines = (slope: () => number, start: number): Path => ({
  kind: 'match',
  holds: (option) => {
    const side = option.replaceAll('$', '').replace('y = ', '')
    return [0, 1, 4].every((x) => near(evaluateTex(side, { x }), slope() * x + start))
  },
})

const points = (x: number, y: number): Path => ({ kind: 'match', holds: (option) => option === `$(${x}, ${y})$` })

const departure = 21 * 60 + 50

export const firstHalfOfGrade9Form: Paths = {
  1: {
    '0.9': value(() => (2.4 * 45) / 120),
    '3.2': value(() => 2.4 / 0.75),
    '4.8': value(() => 2.4 * 2),
  },
  2: {
    '0.15': value(() => 0.06 / (2 ** 2 * 0.1)),
    '0.3': value(() => 0.06 / 0.2),
    '3': value(() => 0.06 / (2 * 0.1 ** 2)),
  },
  3: {
    '-0.8': value(() => (6 - 4) / (1.5 - 4)),
    '-5.6': value(() => (6 + 8) / (1.5 - 4)),
    '4': value(() => (6 + 4) / (4 - 1.5)),
  },
  4: {
    '2.4': value(() => 18.4 - 18.4 / 1.15),
    '15.64': value(() => 18.4 * 0.85),
    '21.16': value(() => 18.4 * 1.15),
  },
  5: {
    '19.2': value(() => (41 - 17) * 0.8),
    '24': value(() => 41 - 17),
    '27.4': value(() => 41 - 0.8 * 17),
    '72.5': value(() => (41 + 17) / 0.8),
  },
  6: {
    A: value(() => (54 * 3) / 5),
    B: value(() => 54 + (5 - 3)),
    D: value(() => 54 * 5),
  },
  7: {
    A: of('x', [2, 3], (x) => x ** (8 / 2 - 3)),
    B: of('x', [2, 3], (x) => x ** (8 - 2 + 3)),
    C: of('x', [2, 3], (x) => x ** ((8 - 2) * -3)),
  },
  8: {
    A: value(() => 84 - 63),
    C: value(() => Math.round(((84 - 63) / 63) * 100)),
    D: value(() => (63 / 84) * 100),
  },
  9: {
    B: value(() => 4 + 2 + (7 + 1)),
    C: value(() => (4 + 2) * (7 + 1)),
    D: value(() => (4 + 2) ** 2 + (7 + 1) ** 2),
  },
  10: {
    A: value(() => Math.sqrt(169) - Math.sqrt(25) - 8),
    C: value(() => Math.sqrt(144) + -2 * 3),
    D: value(() => Math.sqrt(144) + 8),
  },
  11: {
    A: value(() => (200 / 25) * 5),
    B: value(() => (200 * 5) / 20),
    C: value(() => 200 - (200 * 5) / 20),
  },
  12: {
    B: value(() => 2400 * 0.125),
    C: value(() => 2400 * (0.35 - 0.125)),
    D: value(() => 2400 * 0.35),
  },
  13: {
    B: value(() => (Math.PI * 6 ** 2 * 7) / 2),
    C: value(() => Math.PI * 6 ** 2 * 7),
    D: value(() => (Math.PI * 12 ** 2 * 7) / 3),
  },
  14: {
    A: lines(() => -3, (5 + 3) / 4),
    B: lines(() => 4 / (5 + 3), -3),
    D: lines(() => (5 + 3) / (0 - 4), -3),
  },
  15: {
    A: value(() => (1.2 / 3) * 10 ** (-3 + 7)),
    C: value(() => 3 * 1.2 * 10 ** (-3 + 7)),
    D: value(() => (3 / 1.2) * 10 ** (-2 + 7)),
  },
  16: {
    B: value(() => 41 - 20),
    C: value(() => 20 + (6 * (45 - 20)) / 10),
    D: value(() => 41),
  },
  17: {
    A: value(() => range(1, 7).length),
    B: value(() => range(-5, -1).length + range(1, 7).length),
    D: value(() => range(-6, 8).length),
  },
  18: {
    A: value(() => 26 - 4 * 4.5),
    B: value(() => 4 * 4.5),
    D: value(() => (12 / 4) * 26),
  },
  19: {
    A: minutesOfDay(() => departure + 5 * 60 + 18 - 24 * 60),
    B: minutesOfDay(() => departure + 5 * 60 + 18 + 6 - 24 * 60),
    D: minutesOfDay(() => departure + 5 * 60 + 30 + 4 * 6 - 24 * 60),
  },
  20: {
    A: value(() => 6 * 4),
    C: value(() => 10 * 9),
    D: value(() => 10 * 10),
  },
  21: {
    B: points(2 + 3, 5 - 2),
    D: points(8, 0),
    F: points(2 + 2, 5 + 3),
  },
  22: {
    B: of('a', [2, 3], (a) => 4 * 3 * a ** (6 - 2)),
    C: of('a', [2, 3], (a) => 4 * (9 / 2) * a ** 3),
    D: of('a', [2, 3], (a) => 4 * 9 * a ** 6),
  },
  24: {
    A: value(() => 100 - 100 * 0.8 ** 2),
    C: value(() => 100 * 0.8 ** 3),
    D: value(() => 20 + 20 + 20),
  },
  25: {
    A: value(() => 53),
    B: value(() => 62),
    D: value(() => 62 + 53),
  },
}
