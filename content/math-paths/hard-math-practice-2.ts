// Owns the wrong paths of the second part of the hard math practice: what each named slip computes.

import { expression, near, value } from '../math-keys/check.ts'
import { of, type Path, type Paths } from './paths.ts'

const numberOf = (digit: string): number => Number(`47${digit}6`)
const canBe = (holds: (number: number) => boolean): Path => ({
  kind: 'match',
  holds: (digit) => holds(numberOf(digit)),
})
const speed = (slip: (d: number, t: number) => number): Path =>
  expression(
    [20, 100, 450].flatMap((d) => [10, 45, 360].map((t) => ({ d, t }))),
    (result, { d = 0, t = 0 }) => near(result, slip(d, t)),
  )

export const hardMathPractice2: Paths = {
  21: { '1': value(() => 3 - 2), '5': value(() => 9 - 4), '13.5': value(() => 4.5 * 3) },
  22: {
    A: value(() => ((2 * 3.14 * 10) / 400) * 100),
    C: value(() => ((400 - 300) / 400) * 100),
    D: value(() => (314 / 400) * 100),
  },
  23: {
    A: value(() => 9.5 * Math.floor(208 / 60)),
    C: value(() => 9.5 * Math.ceil((2 * (80 + 48)) / 60)),
    D: value(() => 9.5 * Math.ceil((2 * (104 + 48)) / 60)),
  },
  24: { A: value(() => (0.5 - 0.25) * (120 - 80)), B: value(() => 0.25 * 120), D: value(() => (0.5 - 0.25) * 200) },
  25: { A: value(() => (2 + 1 + 1 + 1 + 1 + 2) / 10), B: value(() => 8.2 - 7), C: value(() => (8 - 7) / 0.8) },
  26: { A: value(() => 10 + 3), B: value(() => ((25 * 0.2 + 15 * 0.4) / 40) * 100), C: value(() => (40 + 20) / 2) },
  27: { A: value(() => (12 / 50) * 100), B: value(() => 50 + 20), D: value(() => (27 / 15) * 100) },
  28: { B: value(() => 360 * 0.75), C: value(() => 360 * 0.8), D: value(() => 360 / 1.2) },
  29: {
    A: value(() => ((63 - 48) / 48) * 100),
    B: value(() => ((63 + 18 * 0.6 - 48) / 48) * 100),
    D: value(() => ((90 - 48) / 48) * 100),
  },
  30: {},
  31: { B: value(() => 11 - 7 + 1), C: value(() => 11 - 6 + 1), D: value(() => 12 - 6 + 1) },
  32: {
    B: canBe((number) => number % 4 === 0),
    C: canBe((number) => number % 3 === 0),
    E: canBe((number) => (number % 100) % 12 === 0),
  },
  33: {
    A: value(() => 250 - Math.floor(250 / 15.5) * 15.5),
    C: value(() => 250 - 15 * 15.5 - 14 * 0.3),
    D: value(() => 250 - 15 * 15.5),
  },
  34: { B: value(() => 33 / 4 - 8), C: value(() => 5.5 - 5), D: value(() => (11 / 2) * (2 / 3) - 3) },
  35: { '7': value(() => (3 * 3 + 5) / 2), '-7': value(() => (12 - 5 - 21) / 2), '-6': value(() => (4 + 5 - 21) / 2) },
  36: {},
  37: {
    A: speed((d, t) => (60 * d) / (1000 * t)),
    B: speed((d, t) => ((d / t) * 1000) / 3600),
    C: speed((d, t) => (3.6 * t) / d),
  },
  38: {
    A: of('x', [1, 2, 5], (x) => 2 * (3 * x + 1) - (7 * x - 1)),
    C: of('x', [1, 2, 5], (x) => 3 * x + 1 - (7 * x - 1)),
    D: of('x', [1, 2, 5], (x) => 9 * x + 3 - 7 * x - 1),
  },
  39: { A: value(() => 40 + 27 - 65), B: value(() => 65 - 40 - 22), D: value(() => 65 - 12 - 27) },
  40: { A: value(() => (7 / 10) * (7 / 10)), B: value(() => 1 - (7 / 10) * (7 / 10)), D: value(() => 3 / 10 + 3 / 10) },
}
