// Owns the wrong paths of the fourth part of the hard math practice: what each named slip computes.

import { minutesOfDay, near, value } from '../math-keys/check.ts'
import { of, type Path, type Paths } from './paths.ts'

const numbersIn = (statement: string): readonly number[] =>
  [...statement.matchAll(/\d+/g)].map(([digits]) => Number(digits))
const when = (words: string, holds: (numbers: readonly number[]) => boolean): Path => ({
  kind: 'match',
  holds: (statement) => statement.includes(words) && holds(numbersIn(statement)),
})
const fits = (holds: (x: number) => boolean): Path => ({
  kind: 'match',
  holds: (option) => holds(Number(option.replaceAll('$', ''))),
})

export const hardMathPractice4: Paths = {
  61: {
    A: when('tiles in the box', ([all = 0]) => all > 60 && all < 70),
    C: when('are added', ([red = 0, blue = 0]) => 40 + red - (24 + blue) === 40 - 24),
    D: when('Three fifths', () => near(24 / 40, 3 / 5)),
  },
  62: {
    '19': value(() => 100 - (300 * 0.9 - 180) * 0.9),
    '100': value(() => 300 - 180 / 0.9),
    '4.5': value(() => 90 * 1.05 - 90),
    '94.5': value(() => (300 * 0.9 - 180) * 1.05),
  },
  63: { B: value(() => 8 - 60 / 8), C: value(() => 40 / 8 - 8 * 0.4), D: value(() => 8 - 40 / 8) },
  64: { A: value(() => 55 - 45), B: value(() => 240 * 0.55 - 240 * 0.45), D: value(() => (36 / 60) * 100) },
  65: { B: value(() => 25 + 10), C: value(() => (1 - (2 / 3) * 0.9) * 100), D: value(() => 0.75 * 0.9 * 100) },
  66: {
    B: value(() => (10 / 20 - 6 / 20) * 1250),
    C: value(() => (40 / 100) * 1250),
    D: value(() => (10 / 20) * 1250),
  },
  67: {
    B: when('interquartile', (numbers) => numbers[1] === 50 - 12 - (44 - 10)),
    D: when('mean', ([, points]) => points === 30),
    F: when('more players', ([, from = 0, to = 0, low = 0, high = 0]) => to - from > high - low),
  },
  68: { A: fits((x) => x < -3 && x <= 2), B: fits((x) => x >= -3 && x <= 2), F: fits((x) => x > -3) },
  69: { '3': value(() => (21 / 3 + 5) / 4), '21': value(() => 48 / 3 + 5), '31': value(() => 4 + (48 - 21)) },
  70: {},
  71: { A: value(() => -1.5 - 2.5), C: value(() => -1.5 / 2), D: value(() => (-1.5 + 2.5) / 2) },
  72: { A: value(() => 15 - 11), B: value(() => (600 * 15) / 1000), C: value(() => (15 + 5) / 2) },
  73: {
    A: value(() => 4 * 3),
    C: value(() => (26 * 15 * 12) / (6 * 5 * 4)),
    D: value(() => Math.ceil(26 / 6) * 3 * 3),
  },
  74: { A: value(() => (2 * 4 * 3) / 2), C: value(() => 2 * 4 * 3 + 2 + 1), D: value(() => (8 * 7) / 2 + 2 + 1) },
  75: { A: value(() => 5 * 7), B: value(() => (2 / 5) * 105), C: value(() => (4 / 7) * 105) },
  76: {
    A: minutesOfDay(() => 9 * 60 + 20 + 125 + 20),
    B: minutesOfDay(() => 9 * 60 + 20 + 150),
    C: minutesOfDay(() => 9 * 60 + 20 + 150 + 10),
  },
  77: { '0.1': value(() => (6 - 4.2) / 18), '0.15': value(() => 4.2 / 12 - 6 / 30), '0.35': value(() => 4.2 / 12) },
  78: { B: value(() => 10 / 4), C: value(() => (16 - (3 / 8) * 12.8 - 1) / 4), D: value(() => (10 + 1) / 4) },
  79: {},
  80: {
    A: of('x', [3, 10, 15.5], (x) => 10 * (x + 2) - 8 * x),
    B: of('x', [3, 10, 15.5], (x) => 12 * (x + 4)),
    C: of('x', [3, 10, 15.5], (x) => 2 * 2 * 8 + 2 * 2 * x),
  },
}
